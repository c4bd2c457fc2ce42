import useModal from 'antd/es/modal/useModal';
import { useEffect } from 'react';
import type { Ask } from './use-ask.ts';

export function QuestionsHost({ onReady }: { onReady: (ask: Ask) => void }) {
  const [ask, holder] = useModal();
  useEffect(() => onReady(ask), [ask, onReady]);
  return holder;
}

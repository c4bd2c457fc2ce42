import { useEffect } from 'react';
import { useLateActs } from '#lib/http/late-acts.ts';
import { closeCard, showCard } from './cards.ts';

const key = 'late';

/** While the server takes long to answer an act. */
export const useLateCard = (): void => {
  const isLate = useLateActs(({ count }) => count > 0);
  useEffect(() => {
    if (!isLate) return;
    showCard({
      key,
      tone: 'running',
      title: 'Vẫn đang chờ máy chủ',
      text: 'Có thể mạng chậm, hoặc máy chủ đang làm một việc lớn. Xin giữ trang này mở.',
    });
    return () => closeCard(key);
  }, [isLate]);
};

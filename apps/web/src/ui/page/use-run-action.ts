import { useNavigate } from 'react-router';
import type { PageAction } from './page-action.ts';

export function useRunAction(): (action: PageAction) => void {
  const navigate = useNavigate();
  return (action) => void ('to' in action ? navigate(action.to) : action.onClick());
}

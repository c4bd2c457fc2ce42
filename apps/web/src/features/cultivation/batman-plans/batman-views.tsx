import { useNavigate } from 'react-router';
import { CountTabs } from '#ui/page/count-tabs.tsx';
import { batmanListPath, batmanPath } from '../paths.ts';

const tabs = [
  { key: batmanPath, label: 'Lịch' },
  { key: batmanListPath, label: 'Danh sách' },
];

/** The same plans as a calendar of people, and as a list. */
export function BatmanViews({ active }: { active: 'board' | 'list' }) {
  const navigate = useNavigate();
  return (
    <CountTabs
      label="Cách xem"
      tabs={tabs}
      active={active === 'board' ? batmanPath : batmanListPath}
      onChange={(path) => void navigate(path)}
    />
  );
}

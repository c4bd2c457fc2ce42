import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { menuItems, type PageAction } from './page-head.tsx';
import { useRunAction } from './use-run-action.ts';
import { words } from './words.ts';
import './row-menu.css';

export function RowMenu({ actions }: { actions: PageAction[] }) {
  const run = useRunAction();
  if (actions.length === 0) return null;
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: menuItems(actions, run) }}>
      <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={words.more} className="row-menu" />
    </Dropdown>
  );
}

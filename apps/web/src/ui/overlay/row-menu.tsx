import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { PageAction } from '../page/page-action.ts';
import { menuItems } from '../page/page-head.tsx';
import { useRunAction } from '../page/use-run-action.ts';
import { words } from '../words.ts';
import { MenuButton } from './menu-button.tsx';
import './row-menu.css';

/** `of`: the row's name, so that screen readers distinguish the menus. */
export function RowMenu({ actions, of }: { actions: PageAction[]; of: string }) {
  const run = useRunAction();
  if (actions.length === 0) return null;
  return (
    <MenuButton groups={[menuItems(actions, run)]}>
      <Button
        type="text"
        size="small"
        icon={<EllipsisOutlined aria-hidden="true" />}
        aria-label={`${words.more}: ${of}`}
        className="row-menu"
      />
    </MenuButton>
  );
}

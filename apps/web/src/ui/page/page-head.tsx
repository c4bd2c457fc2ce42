import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { MenuButton, type MenuItem } from '../overlay/menu-button.tsx';
import { usePhone } from '../use-phone.ts';
import { words } from '../words.ts';
import type { PageAction } from './page-action.ts';
import { useRunAction } from './use-run-action.ts';
import './page-head.css';

type Props = {
  title: string;
  tag?: ReactNode;
  summary?: ReactNode;
  /** What the whole page follows: a season. */
  choice?: ReactNode;
  /** The one thing to do: green. A page with a sticky foot has none. */
  primary?: PageAction | null;
  /** The most frequent first. Beside the primary one there is room for one of them, else for two; the others join `more`. */
  actions?: PageAction[];
  /** Rare ones, under '…'; on a phone all `actions` join them. */
  more?: PageAction[];
};

const mostButtons = 2;

export function PageHead({ title, tag, summary, choice, primary, actions = [], more = [] }: Props) {
  const phone = usePhone();
  const run = useRunAction();
  const room = phone ? 0 : mostButtons - (primary ? 1 : 0);
  const hidden = [...actions.slice(room), ...more];
  const bare = !tag && !summary && !primary && actions.length + more.length === 0;
  return (
    <header className="page-head" data-bare={bare || undefined}>
      <div className="page-head-words">
        <h1 className="page-head-title">{title}</h1>
        {tag}
        {summary && <span className="page-head-summary">{summary}</span>}
      </div>
      <div className="page-head-actions">
        {choice}
        {actions.slice(0, room).map((action) => (
          <ActionButton key={action.key} action={action} run={run} />
        ))}
        {hidden.length > 0 && (
          <MenuButton groups={[menuItems(hidden, run)]}>
            <Button icon={<EllipsisOutlined aria-hidden="true" />} aria-label={words.more} />
          </MenuButton>
        )}
        {primary && <ActionButton action={primary} run={run} primary />}
      </div>
    </header>
  );
}

type RunAction = (action: PageAction) => void;

function ActionButton({ action, run, primary = false }: { action: PageAction; run: RunAction; primary?: boolean }) {
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      icon={action.icon}
      danger={action.danger ?? false}
      disabled={action.disabled ?? false}
      onClick={() => run(action)}
    >
      {action.label}
    </Button>
  );
}

export const menuItems = (actions: PageAction[], run: RunAction): MenuItem[] =>
  actions.map((action) => ({ ...action, onClick: () => run(action) }));

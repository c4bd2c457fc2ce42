import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { PageAction } from '#ui/page/page-action.ts';
import { useRunAction } from '#ui/page/use-run-action.ts';
import './row-sheet.css';

type Props = {
  title: string;
  facts: { title: string; value: ReactNode }[];
  actions: PageAction[];
  onClose: () => void;
};

/** A record that has no page: all that the list knows of it, and what can be done with it. */
export function RowSheet({ title, facts, actions, onClose }: Props) {
  const run = useRunAction();
  return (
    <Drawer open placement="bottom" size="auto" title={title} onClose={onClose} className="row-sheet">
      <dl>
        {facts.map(
          (fact) =>
            fact.value !== null && (
              <div key={fact.title}>
                <dt>{fact.title}</dt>
                <dd>{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
      {actions.map((action) => (
        <Button
          key={action.key}
          block
          danger={action.danger ?? false}
          disabled={action.disabled ?? false}
          icon={action.icon}
          onClick={() => {
            onClose();
            run(action);
          }}
        >
          {action.label}
        </Button>
      ))}
    </Drawer>
  );
}

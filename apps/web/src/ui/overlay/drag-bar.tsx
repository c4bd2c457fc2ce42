import { Fragment, type ReactNode } from 'react';
import './drag-bar.css';

type Props = { children: ReactNode; keys: { keys: string[]; does: string }[] };

/** While something is dragged: what it is, and the keys that end it. */
export function DragBar({ children, keys }: Props) {
  return (
    <div className="drag-bar" aria-hidden="true">
      <span>{children}</span>
      {keys.map(({ keys: pressed, does }) => (
        <span key={does}>
          {pressed.map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{' '}
            </Fragment>
          ))}
          {does}
        </span>
      ))}
    </div>
  );
}

import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlaceRef } from '#map/place-ref.ts';
import { RowMenu } from '#ui/overlay/row-menu.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { useRunAction } from '#ui/page/use-run-action.ts';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { words } from '#ui/words.ts';
import './place-drawer.css';
import '#ui/marks/link-button.css';

export type PlaceCrumb = { label: string; place: PlaceRef | null };
export type FootAction = PageAction & { primary?: boolean };

type Props = {
  /** The places that it lies in, the largest first; `place` null: nothing to open. */
  crumbs: PlaceCrumb[];
  title: string;
  tag: ReactNode;
  /** The page of the record. */
  path: string;
  /** Under '…'. */
  more: PageAction[];
  foot: FootAction[];
  onOpen: (place: PlaceRef) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A place, shown beside the map: content alone, the map gives the frame. */
export function PlaceDrawer({ crumbs, title, tag, path, more, foot, onOpen, onClose, children }: Props) {
  const run = useRunAction();
  return (
    <article className="place-drawer" aria-label={title}>
      <header className="place-drawer-head">
        <div className="place-drawer-line">
          <nav className="place-drawer-crumbs" aria-label="Thuộc về">
            {crumbs.map(({ label, place }) =>
              place ? (
                <button key={label} type="button" onClick={() => onOpen(place)}>
                  {label}
                </button>
              ) : (
                <span key={label}>{label}</span>
              ),
            )}
          </nav>
          <RowMenu actions={more} of={title} />
          <CloseButton onClose={onClose} />
        </div>
        <div className="place-drawer-name">
          <h2>{title}</h2>
          {tag}
          <Link to={path}>Mở hồ sơ</Link>
        </div>
      </header>
      <div className="place-drawer-body">{children}</div>
      {foot.length > 0 && (
        <footer className="place-drawer-foot">
          {foot.map((action) => (
            <Button
              key={action.key}
              type={action.primary ? 'primary' : 'default'}
              disabled={action.disabled ?? false}
              onClick={() => run(action)}
            >
              {action.label}
            </Button>
          ))}
        </footer>
      )}
    </article>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button
      type="text"
      size="small"
      className="place-drawer-close"
      icon={<CloseOutlined aria-hidden="true" />}
      aria-label={words.close}
      onClick={onClose}
    />
  );
}

type MissingProps = { error: Error | null; onRetry: () => void; onClose: () => void };

/** Before the record is loaded, and where loading failed. */
export function PlaceDrawerMissing({ error, onRetry, onClose }: MissingProps) {
  return (
    <article className="place-drawer" aria-label="Chi tiết">
      <header className="place-drawer-head">
        <div className="place-drawer-line">
          <span className="place-drawer-crumbs" />
          <CloseButton onClose={onClose} />
        </div>
      </header>
      <div className="place-drawer-body">
        {error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : (
          <Delayed>
            <Bones className="place-drawer-bones">
              <Bone width={180} height={24} />
              <Bone width="100%" height={40} />
              <Bone width="100%" height={40} />
              <Bone width="100%" height={8} />
              <Bone width="70%" />
              <Bone width="90%" />
              <Bone width="60%" />
            </Bones>
          </Delayed>
        )}
      </div>
    </article>
  );
}

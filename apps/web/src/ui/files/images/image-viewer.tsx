import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Upload } from '@vuon/contract/uploads/upload';
import { Button, Modal } from 'antd';
import { type ReactNode, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { FocusSoon } from '#ui/overlay/focus-soon.tsx';
import { words } from '#ui/words.ts';
import type { FileActs } from '../use-file-acts.tsx';
import { useKeptLink } from '../use-kept-link.ts';
import { ViewerFacts } from './viewer-facts.tsx';
import './image-viewer.css';

type Props = {
  images: Upload[];
  openId: number | null;
  show: (id: number) => void;
  close: () => void;
  acts: FileActs;
  readOnly: boolean;
};

/** One picture after the other: arrows, a swipe, Esc. */
export function ImageViewer({ images, openId, show, close, acts, readOnly }: Props) {
  const index = images.findIndex(({ id }) => id === openId);
  const image = images[index];
  const previous = images[index - 1];
  const next = images[index + 1];
  const move = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (!image || (target instanceof HTMLElement && target.closest('input'))) return;
    if (key === 'ArrowLeft' && previous) show(previous.id);
    if (key === 'ArrowRight' && next) show(next.id);
  });
  useEffect(() => {
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, []);
  const swipe = useSwipe((step) => {
    const to = step > 0 ? next : previous;
    if (to) show(to.id);
  });
  const remove = async (gone: Upload) => {
    const then = next ?? previous;
    if (!(await acts.remove(gone))) return;
    if (then) show(then.id);
    else close();
  };
  return (
    <Modal
      open={image !== undefined}
      onCancel={close}
      footer={null}
      closable={false}
      width="100%"
      destroyOnHidden
      title={<span className="visually-hidden">{image?.caption ?? image?.name}</span>}
      classNames={{ wrapper: 'viewer-wrapper', container: 'viewer-container', header: 'viewer-header', body: 'viewer' }}
    >
      {image && (
        <>
          <div className="viewer-stage" {...swipe}>
            <Picture key={image.id} image={image} refresh={acts.refresh} />
            {previous && (
              <Turn side="left" label="Ảnh trước" onClick={() => show(previous.id)} icon={<LeftOutlined />} />
            )}
            {next && <Turn side="right" label="Ảnh sau" onClick={() => show(next.id)} icon={<RightOutlined />} />}
            {next && <link rel="prefetch" as="image" href={next.thumbnails?.large ?? next.url} />}
          </div>
          <aside className="viewer-side">
            <div className="viewer-bar">
              <span className="figures" aria-live="polite">
                {index + 1} trên {images.length}
              </span>
              <FocusSoon>
                <Button
                  type="text"
                  icon={<CloseOutlined aria-hidden="true" />}
                  aria-label={words.close}
                  onClick={close}
                />
              </FocusSoon>
            </div>
            <ViewerFacts key={image.id} image={image} acts={acts} readOnly={readOnly} onRemove={() => remove(image)} />
          </aside>
        </>
      )}
    </Modal>
  );
}

type TurnProps = { side: 'left' | 'right'; label: string; icon: ReactNode; onClick: () => void };

function Turn({ side, label, icon, onClick }: TurnProps) {
  return (
    <Button
      shape="circle"
      className={`viewer-turn viewer-turn-${side}`}
      icon={icon}
      aria-label={label}
      onClick={onClick}
    />
  );
}

/** The grid's picture, which the browser has already, stands in until the large one is there. */
function Picture({ image, refresh }: { image: Upload; refresh: () => void }) {
  const small = useKeptLink(image.thumbnails?.medium ?? image.url, refresh);
  const large = useKeptLink(image.thumbnails?.large ?? image.url, refresh);
  return (
    <>
      {small.src && <img className="viewer-picture" src={small.src} alt="" onError={small.onError} />}
      {large.src ? (
        <img
          className="viewer-picture"
          src={large.src}
          alt={image.caption ?? image.name}
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          onError={large.onError}
        />
      ) : (
        <p className="viewer-failure">Không tải được ảnh lớn</p>
      )}
    </>
  );
}

/** Pixels that a finger must move to turn; with two fingers it zooms. */
const leastSwipe = 48;

function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches.item(0) : null;
      from.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!from.current || !touch) return;
      const x = touch.clientX - from.current.x;
      const y = touch.clientY - from.current.y;
      from.current = null;
      if (Math.abs(x) >= leastSwipe && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
  };
}

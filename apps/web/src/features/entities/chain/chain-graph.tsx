import type { ChainItem, Link as ChainLink } from '@vuon/contract/entities/chain';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { statusLooks } from '../entity/entity-tags.tsx';
import { entityTabPath } from '../paths.ts';
import { statusLabels, typeLabels } from '../texts.ts';
import { layoutChain } from './chain-layout.ts';
import { drawChain, nodeHeight, wayOf } from './chain-picture.ts';
import '#ui/marks/tones.css';

type Props = { items: ChainItem[]; links: ChainLink[]; focus: number | null };

/** The chain as boxes and lines, as wide as the page. Each box leads to the chain around that entity. */
export function ChainGraph({ items, links, focus }: Props) {
  const [near, setNear] = useState<number | null>(null);
  const { frame, room } = useRoom();
  const layout = useMemo(() => layoutChain(items, links, focus), [items, links, focus]);
  const picture = useMemo(() => drawChain(layout, room), [layout, room]);
  const { at, width, height, nodeWidth } = picture;
  const isNear = ({ supplierId, customerId }: ChainLink) => near === supplierId || near === customerId;
  return (
    <section className="chain-graph" aria-label="Sơ đồ chuỗi liên kết">
      <div ref={frame}>
        {room > 0 && (
          <div className="chain-graph-field" style={{ width, height }}>
            <svg width={width} height={height} aria-hidden="true">
              {links.map((link) => {
                const from = at.get(link.supplierId);
                const to = at.get(link.customerId);
                if (!from || !to) return null;
                return <path key={link.id} d={wayOf(from, to, picture)} data-near={isNear(link) || undefined} />;
              })}
            </svg>
            {layout.nodes.map(({ item }) => {
              const place = at.get(item.id);
              return (
                <Link
                  key={item.id}
                  to={entityTabPath(item.id, 'chuoi-lien-ket')}
                  className="chain-node"
                  title={item.name}
                  aria-current={item.id === focus ? 'true' : undefined}
                  style={{ left: place?.x, top: place?.y, width: nodeWidth, height: nodeHeight }}
                  onMouseEnter={() => setNear(item.id)}
                  onMouseLeave={() => setNear(null)}
                  onFocus={() => setNear(item.id)}
                  onBlur={() => setNear(null)}
                >
                  <span className="chain-node-name">{item.name}</span>
                  <small>
                    <i className={`tone-${statusLooks[item.status].tone}`} aria-hidden="true" />
                    {typeLabels[item.type]}
                    {item.status !== 'active' && `, ${statusText(item.status)}`}
                  </small>
                </Link>
              );
            })}
          </div>
        )}
      </div>
    </section>
  );
}

/** Breaks, if it must, before the status and not within. */
const statusText = (status: ChainItem['status']) =>
  statusLabels[status].toLocaleLowerCase('vi').replaceAll(' ', '\u00a0');

/** The width that the picture may take, in pixels; 0 before it is known. */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => setRoom(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
}

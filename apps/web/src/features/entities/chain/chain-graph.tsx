import type { ChainItem, Link as ChainLink } from '@vuon/contract/entities/chain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { statusLooks } from '../entity/entity-tags.tsx';
import { entityTabPath } from '../paths.ts';
import { statusLabels, typeLabels } from '../texts.ts';
import { layoutChain } from './chain-layout.ts';
import '#ui/marks/tones.css';

type Props = { items: ChainItem[]; links: ChainLink[]; focus: number | null };

const width = 176;
const height = 56;
const across = 44;
const down = 16;

const left = (column: number) => column * (width + across);
const top = (row: number) => row * (height + down);

/** The chain as boxes and lines; goods go from left to right. Each box leads to the chain around that entity. */
export function ChainGraph({ items, links, focus }: Props) {
  const [near, setNear] = useState<number | null>(null);
  const field = useRef<HTMLElement>(null);
  const { nodes, columns, rows } = useMemo(() => layoutChain(items, links, focus), [items, links, focus]);
  const at = new Map(nodes.map(({ item, column, row }) => [item.id, { x: left(column), y: top(row) }]));
  const size = { width: left(columns) - across, height: Math.max(height, top(rows) - down) };
  const focusX = at.get(focus ?? 0)?.x;
  // A long chain is wider than the page: the entity that it is about is scrolled to the middle.
  useEffect(() => {
    const box = field.current;
    if (box && focusX !== undefined) box.scrollLeft = focusX + width / 2 + 24 - box.clientWidth / 2;
  }, [focusX]);
  const isNear = ({ supplierId, customerId }: ChainLink) => near === supplierId || near === customerId;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard must be able to do so.
    <section ref={field} className="chain-graph" aria-label="Sơ đồ chuỗi liên kết" tabIndex={0}>
      <div className="chain-graph-field" style={size}>
        <svg {...size} aria-hidden="true">
          {links.map((link) => {
            const from = at.get(link.supplierId);
            const to = at.get(link.customerId);
            return from && to && <path key={link.id} d={wayOf(from, to)} data-near={isNear(link) || undefined} />;
          })}
        </svg>
        {nodes.map(({ item, column, row }) => (
          <Link
            key={item.id}
            to={entityTabPath(item.id, 'chuoi-lien-ket')}
            className="chain-node"
            aria-current={item.id === focus ? 'true' : undefined}
            style={{ left: left(column), top: top(row), width, height }}
            onMouseEnter={() => setNear(item.id)}
            onMouseLeave={() => setNear(null)}
            onFocus={() => setNear(item.id)}
            onBlur={() => setNear(null)}
          >
            <span className="chain-node-name" title={item.name}>
              {item.name}
            </span>
            <small>
              <i className={`tone-${statusLooks[item.status].tone}`} aria-hidden="true" />
              {typeLabels[item.type]}
              {item.status !== 'active' && ` · ${statusLabels[item.status].toLocaleLowerCase('vi')}`}
            </small>
          </Link>
        ))}
      </div>
    </section>
  );
}

type Point = { x: number; y: number };

/** From the right edge of the supplier to the left edge of the customer; a line that goes backwards gets a wider bow. */
const wayOf = (from: Point, to: Point): string => {
  const start = { x: from.x + width, y: from.y + height / 2 };
  const end = { x: to.x - 4, y: to.y + height / 2 };
  const bow = end.x > start.x ? (end.x - start.x) / 2 : across * 1.5;
  return `M${start.x},${start.y} C${start.x + bow},${start.y} ${end.x - bow},${end.y} ${end.x},${end.y} m-5,-4 l5,4 l-5,4`;
};

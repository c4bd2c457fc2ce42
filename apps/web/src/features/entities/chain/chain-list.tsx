import type { ChainItem, Link as ChainLink } from '@vuon/contract/entities/chain';
import { Button } from 'antd';
import { Link } from 'react-router';
import { EntityStatusTag } from '../entity/entity-tags.tsx';
import { entityTabPath } from '../paths.ts';
import { typeLabels } from '../texts.ts';

type Props = {
  items: ChainItem[];
  links: ChainLink[];
  /** The entity in the middle of the chain; null: the whole system, each supplier with its customers. */
  focus: number | null;
  onUnlink: (link: ChainLink, name: string) => void;
};

/** The chain as rows: the entities, their distance, and the links that can be removed. */
export function ChainList({ items, links, focus, onUnlink }: Props) {
  if (focus === null) return <WholeList items={items} links={links} onUnlink={onUnlink} />;
  const groups = [
    { title: 'Nhà cung cấp', rows: items.filter(({ side }) => side === 'supplier' || side === 'both') },
    { title: 'Khách hàng', rows: items.filter(({ side }) => side === 'customer') },
  ];
  return (
    <div className="chain-list">
      {groups.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <section key={title} aria-label={title}>
              <h3>
                {title} <span>{rows.length}</span>
              </h3>
              <ul>
                {rows.map((item) => (
                  <ChainRow
                    key={item.id}
                    item={item}
                    hint={item.side === 'both' ? `bậc ${item.depth}, cũng là khách hàng` : `bậc ${item.depth}`}
                    links={linksBetween(links, focus, item.id)}
                    onUnlink={onUnlink}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function WholeList({ items, links, onUnlink }: Omit<Props, 'focus'>) {
  const nameOf = new Map(items.map(({ id, name }) => [id, name]));
  const suppliers = items.filter(({ id }) => links.some(({ supplierId }) => supplierId === id));
  return (
    <div className="chain-list">
      {suppliers.map((supplier) => {
        const own = links.filter(({ supplierId }) => supplierId === supplier.id);
        return (
          <section key={supplier.id} aria-label={`Khách hàng của ${supplier.name}`}>
            <h3>
              <Link to={entityTabPath(supplier.id, 'chuoi-lien-ket')}>{supplier.name}</Link>
              <span>cung cấp cho {own.length}</span>
            </h3>
            <ul>
              {own.map((link) => {
                const item = items.find(({ id }) => id === link.customerId);
                return (
                  item && (
                    <ChainRow
                      key={link.id}
                      item={item}
                      hint=""
                      links={[link]}
                      onUnlink={(one) => onUnlink(one, `${nameOf.get(one.supplierId)} → ${item.name}`)}
                    />
                  )
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const linksBetween = (links: ChainLink[], a: number, b: number): ChainLink[] =>
  links.filter(
    ({ supplierId, customerId }) => (supplierId === a && customerId === b) || (supplierId === b && customerId === a),
  );

type RowProps = { item: ChainItem; hint: string; links: ChainLink[]; onUnlink: Props['onUnlink'] };

function ChainRow({ item, hint, links, onUnlink }: RowProps) {
  const notes = links.map(({ note }) => note).filter(Boolean);
  return (
    <li className="chain-row">
      <span className="chain-row-words">
        <Link to={entityTabPath(item.id, 'chuoi-lien-ket')}>{item.name}</Link>
        <small>{[typeLabels[item.type], item.provinceName, hint, ...notes].filter(Boolean).join(' · ')}</small>
      </span>
      {item.status !== 'active' && <EntityStatusTag status={item.status} />}
      {links.map((link) => (
        <Button
          key={link.id}
          size="small"
          aria-label={`Bỏ liên kết với ${item.name}`}
          onClick={() => onUnlink(link, item.name)}
        >
          Bỏ liên kết
        </Button>
      ))}
    </li>
  );
}

import { Checkbox } from 'antd';
import { RowMenu } from '../overlay/row-menu.tsx';
import type { PageAction } from '../page/page-action.ts';
import { isSelected, type Selection, toggled } from './bulk/use-selection.ts';
import type { ListColumn, Row } from './list-types.ts';
import './list-cards.css';

type Props<T> = {
  rows: T[];
  nameOf: (row: T) => string;
  columns: ListColumn<T>[];
  rowMenu?: ((row: T) => PageAction[]) | undefined;
  selection: Selection<T> | null;
};

/** The same rows on a phone: the first column on top, tags beside it, the rest as facts. */
export function ListCards<T extends Row>({ rows, nameOf, columns, rowMenu, selection }: Props<T>) {
  const place = (where: ListColumn<T>['card']) => columns.filter(({ card = 'fact' }) => card === where);
  return (
    <ul className="list-cards-list">
      {rows.map((row) => (
        <li key={row.id} className="card list-cards-card" data-selected={isSelected(selection, row)}>
          <div className="list-cards-top">
            {selection && (
              <Checkbox
                className="list-cards-check"
                checked={isSelected(selection, row)}
                aria-label={`Chọn ${nameOf(row)}`}
                onChange={() => selection.select(toggled(selection, row, rows))}
              />
            )}
            <div className="list-cards-head">
              {place('head').map((column) => (
                <div key={column.key}>{column.render(row)}</div>
              ))}
            </div>
            {rowMenu && !selection && <RowMenu actions={rowMenu(row)} of={nameOf(row)} />}
          </div>
          <dl className="list-cards-facts">
            {place('fact').map((column) => {
              const value = column.render(row);
              return (
                value !== null && (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{value}</dd>
                  </div>
                )
              );
            })}
          </dl>
          <div className="list-cards-tags">
            {place('tag').map((column) => (
              <span key={column.key}>{column.render(row)}</span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

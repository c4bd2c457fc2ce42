import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { RowMenu } from '../overlay/row-menu.tsx';
import type { PageAction } from '../page/page-action.ts';
import { words } from '../words.ts';
import { chosenOn, isSelected, pageToggled, type Selection, toggled } from './bulk/use-selection.ts';
import type { ListColumn, Row } from './list-types.ts';
import { useOverflow } from './use-overflow.ts';
import './list-table.css';

type Props<T> = {
  label: string;
  nameOf: (row: T) => string;
  rows: T[];
  columns: ListColumn<T>[];
  rowMenu?: ((row: T) => PageAction[]) | undefined;
  sort: string | null;
  onSort: (sort: string | null) => void;
  selection: Selection<T> | null;
};

// A plain table: antd's sticky one renders the head twice, also for screen readers.
export function ListTable<T extends Row>(props: Props<T>) {
  const { label, nameOf, rows, columns, rowMenu, sort, onSort, selection } = props;
  const { frame, overflows } = useOverflow();
  return (
    <div ref={frame} className="list-table-frame" data-wide={overflows || undefined}>
      <table className="list-table" aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th className="list-table-check">
                <SelectPage rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowMenu && (
              <th className="list-table-menu">
                <span className="visually-hidden">{words.more}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const selected = isSelected(selection, row);
            return (
              <tr key={row.id} data-selected={selected}>
                {selection && (
                  <td className="list-table-check">
                    <Checkbox
                      checked={selected}
                      aria-label={`Chọn ${nameOf(row)}`}
                      onChange={() => selection.select(toggled(selection, row, rows))}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} className={classOf(column, 'figures')}>
                    {column.render(row) ?? <span className="list-table-none">–</span>}
                  </td>
                ))}
                {rowMenu && (
                  <td className="list-table-menu">
                    <RowMenu actions={rowMenu(row)} of={nameOf(row)} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const classOf = <T,>({ align, from }: ListColumn<T>, numbers = '') =>
  [align === 'right' && `list-table-number ${numbers}`, from && `list-table-from-${from}`].filter(Boolean).join(' ');

function SelectPage<T extends Row>({ rows, selection }: { rows: T[]; selection: Selection<T> }) {
  const chosenHere = chosenOn(selection, rows);
  const all = chosenHere === rows.length;
  return (
    <Checkbox
      checked={all}
      indeterminate={chosenHere > 0 && !all}
      aria-label="Chọn cả trang"
      onChange={() => selection.select(pageToggled(selection, rows))}
    />
  );
}

type HeadProps<T> = { column: ListColumn<T>; sort: string | null; onSort: (sort: string | null) => void };

function Head<T>({ column, sort, onSort }: HeadProps<T>) {
  const { title, sort: name } = column;
  const className = classOf(column);
  if (!name)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const up = sort === name;
  const down = sort === `-${name}`;
  return (
    <th scope="col" className={className} aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button type="button" className="list-table-sort" onClick={() => onSort(up ? `-${name}` : down ? null : name)}>
        {title}
        <span aria-hidden="true">
          <CaretUpFilled data-on={up} aria-hidden="true" />
          <CaretDownFilled data-on={down} aria-hidden="true" />
        </span>
      </button>
    </th>
  );
}

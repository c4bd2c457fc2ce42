import { Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PageAction } from '#ui/page/page-action.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { isSelected, type Selection, toggled } from '../bulk/use-selection.ts';
import type { ListColumn, PhoneRow, Row } from '../list-types.ts';
import { useHold } from './use-hold.ts';
import './phone-rows.css';

const RowSheet = lazyPart(async () => (await import('./row-sheet.tsx')).RowSheet);

type Props<T> = {
  label: string;
  rows: T[];
  nameOf: (row: T) => string;
  phoneRow: PhoneRow<T>;
  /** Shown by the sheet of a record that has no page. */
  columns?: ListColumn<T>[];
  rowMenu?: ((row: T) => PageAction[]) | undefined;
  /** null while no rows are being chosen. */
  selection: Selection<T> | null;
  /** A row was held; null where rows are not chosen. */
  onHold: ((row: T) => void) | null;
};

/** The rows on a phone, two lines each. A tap opens one; holding one starts to choose. */
export function PhoneRows<T extends Row>(props: Props<T>) {
  const { label, rows, nameOf, phoneRow, columns = [], rowMenu, selection, onHold } = props;
  const { mark, title, state, facts, aside, act, to, open } = phoneRow;
  const [openedId, setOpenedId] = useState<number | null>(null);
  const opened = rows.find(({ id }) => id === openedId);
  const whenLoaded = useWhenLoaded();
  const holding = useHold<T>((row) => onHold?.(row));
  const openRow = open ?? ((row: T) => whenLoaded(RowSheet, () => setOpenedId(row.id)));
  return (
    <>
      <ul className="phone-rows" aria-label={label}>
        {rows.map((row) => {
          const name = title(row);
          return (
            <li key={row.id} className="phone-row" data-selected={isSelected(selection, row)} {...holding(row)}>
              {selection && (
                <Checkbox
                  checked={isSelected(selection, row)}
                  aria-label={`Chọn ${nameOf(row)}`}
                  onChange={() => selection.select(toggled(selection, row, rows))}
                />
              )}
              {mark?.(row)}
              <div className="phone-row-words">
                <div>
                  {selection ? (
                    <strong>{name}</strong>
                  ) : to ? (
                    <Link to={to(row)} draggable={false} className="phone-row-open">
                      {name}
                    </Link>
                  ) : (
                    <button type="button" className="phone-row-open" onClick={() => openRow(row)}>
                      {name}
                    </button>
                  )}
                  <span className="phone-row-state">{state?.(row)}</span>
                </div>
                <div className="phone-row-facts">
                  <span>{facts(row).filter(Boolean).join(' · ')}</span>
                  <span>{aside?.(row)}</span>
                </div>
              </div>
              {!selection && act?.(row)}
            </li>
          );
        })}
      </ul>
      {opened && (
        <RowSheet
          title={title(opened)}
          facts={columns.slice(1).map((column) => ({ title: column.title, value: column.render(opened) }))}
          actions={rowMenu?.(opened) ?? []}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}

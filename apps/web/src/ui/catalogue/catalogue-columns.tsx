import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { updatedColumn } from '../list/columns/updated-column.tsx';
import type { ListColumn, PhoneRow } from '../list/list-types.ts';
import { type CatalogueRecord, ownerName } from './catalogue-record.ts';
import { CatalogueState } from './catalogue-state.tsx';
import '../page/cells.css';

type Named<T> = {
  title: string;
  pathOf: (id: number) => string;
  mark?: (record: T) => ReactNode;
  /** Shown under the name; by default the owner of the record. */
  small?: (record: T) => string;
};

/** The name of a record, which leads to its page. */
export const catalogueName = <T extends CatalogueRecord>({
  title,
  pathOf,
  mark,
  small = ownerName,
}: Named<T>): ListColumn<T> => ({
  key: 'name',
  title,
  sort: 'name',
  render: (record) => (
    <span className="cell-name">
      {mark?.(record)}
      <span>
        <Link to={pathOf(record.id)} title={record.name}>
          {record.name}
        </Link>
        <small>{small(record)}</small>
      </span>
    </span>
  ),
});

/** A catalogue lists the system's records next to the entity's own, so each row names its owner. */
export const codeAndOwner = (record: CatalogueRecord & { code: string }) => `${record.code} · ${ownerName(record)}`;

/** The title and the state of its row on a phone. */
export const cataloguePhoneRow = <T extends CatalogueRecord>(
  pathOf: (id: number) => string,
  own: Pick<PhoneRow<T>, 'mark' | 'facts' | 'aside'>,
): PhoneRow<T> => ({
  title: ({ name }) => name,
  to: ({ id }) => pathOf(id),
  state: (record) => <CatalogueState record={record} />,
  ...own,
});

/** The last columns of every catalogue. */
export const stateColumns: ListColumn<CatalogueRecord & { updatedAt: string; updatedByName: string | null }>[] = [
  { key: 'status', title: 'Trạng thái', render: (record) => <CatalogueState record={record} /> },
  { ...updatedColumn, sort: 'updatedAt', from: 1400 },
];

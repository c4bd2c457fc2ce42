import { actWays } from '@vuon/contract/audit/act-way';
import { auditActions } from '@vuon/contract/audit/audit';
import { upperFirst } from '@vuon/contract/first-letter';
import { recordTypes } from '@vuon/contract/record';
import type { RecordTypes } from '#lib/records/record-types.ts';
import type { FilterOption, ListFilter } from '#ui/list/filters/list-filter.ts';

const actions: FilterOption[] = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

type Actors = { id: number; name: string }[] | undefined;

/** `actors` undefined: not loaded yet. */
const common = (types: RecordTypes, actors: Actors): ListFilter[] => [
  {
    key: 'recordType',
    label: 'Loại bản ghi',
    options: recordTypes.map((value) => ({ value, label: upperFirst(types[value].noun) })),
  },
  { key: 'action', label: 'Thao tác', options: actions },
  {
    key: 'actorId',
    label: 'Người thực hiện',
    options: actors?.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  { kind: 'days', key: 'days', label: 'Lúc', from: 'from', to: 'to' },
];

export const auditFilters = (types: RecordTypes, actors: Actors): ListFilter[] => [
  ...common(types, actors),
  { kind: 'link', key: 'operation', label: 'một lần làm', show: () => 'Cùng một thao tác' },
];

export const actFilters = (types: RecordTypes, actors: Actors): ListFilter[] => [
  ...common(types, actors),
  { key: 'way', label: 'Cách làm', options: Object.entries(actWays).map(([value, label]) => ({ value, label })) },
];

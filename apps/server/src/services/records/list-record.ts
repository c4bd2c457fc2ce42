import { type FieldWords, fieldText, headerOf } from '@vuon/contract/field-words';
import type { RecordList } from '#http/record-list.ts';
import type { FoundRecord, RecordKind } from './record-kind.ts';

type Row = { id: number; entityId: number | null; deletedAt: string | null; name: string };

type Parts<R extends Row, Query, Narrowed> = Omit<RecordKind, 'find' | 'describe' | 'labels' | 'show'> & {
  list: Pick<RecordList<R, Query, Narrowed>, 'find'>;
  words: FieldWords;
  /** The ids of the records that one lies in, of the record itself or of a row of its history; none unless told. */
  within?: (record: Record<string, unknown>) => (number | null)[];
  /** Fields whose value takes more than their words: lists in one line. */
  shows?: Record<string, (value: never) => string>;
};

/** What the services must know of a noun that has a list and words. */
export const listRecord = <R extends Row, Query, Narrowed>({
  list,
  words,
  within = () => [],
  shows = {},
  ...kind
}: Parts<R, Query, Narrowed>): RecordKind => {
  const placeOf = (record: Record<string, unknown>) =>
    within(record).filter((id): id is number => typeof id === 'number');
  return {
    ...kind,
    find: async (scope, id): Promise<FoundRecord | undefined> => {
      const found = await list.find(scope, id);
      if (!found) return undefined;
      const { name, entityId, deletedAt } = found;
      return { ref: { type: kind.type, id, within: placeOf(found), name }, entityId, deletedAt };
    },
    describe: (snapshot) => ({ name: String(snapshot.name ?? ''), within: placeOf(snapshot) }),
    labels: Object.fromEntries(Object.entries(words).map(([field, word]) => [word.shownBy ?? field, headerOf(word)])),
    show: (field, value) => shows[field]?.(value as never) ?? fieldText(words, field, value),
  };
};

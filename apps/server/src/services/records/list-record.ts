import { type FieldWords, fieldText, headerOf } from '@vuon/contract/field-words';
import { type Called, nameOf, type RecordList } from '#http/record-list.ts';
import type { FoundRecord, RecordKind } from './record-kind.ts';

type Row = { entityId: number | null; deletedAt: string | null } & Called;

type Parts<R extends Row> = Omit<RecordKind, 'find' | 'describe' | 'labels' | 'show'> & {
  /** Its list, or whatever finds less of a record at less cost. */
  list: Pick<RecordList<R, never, unknown>, 'find'>;
  words: FieldWords;
  /** The ids of the records that one lies in, of the record itself or of a row of its history; none unless told. */
  within?: (record: Record<string, unknown>) => (number | null)[];
  /** Fields whose value takes more than their words: lists in one line. */
  shows?: Record<string, (value: never) => string>;
};

/** What the services must know of a noun that has a list and words. */
export const listRecord = <R extends Row>({
  list,
  words,
  within = () => [],
  shows = {},
  ...kind
}: Parts<R>): RecordKind => {
  const placeOf = (record: Record<string, unknown>) =>
    within(record).filter((id): id is number => typeof id === 'number');
  return {
    ...kind,
    find: async (scope, id): Promise<FoundRecord | undefined> => {
      const found = await list.find(scope, id);
      if (!found) return undefined;
      const { entityId, deletedAt } = found;
      return { ref: { type: kind.type, id, within: placeOf(found), name: nameOf(found) }, entityId, deletedAt };
    },
    // Acts on many write down only what they change: what such a record lies in is looked up.
    describe: (snapshot) => {
      const place = placeOf(snapshot);
      const isWhole = place.length === within(snapshot).length;
      return isWhole ? { name: String(snapshot.name ?? snapshot.code ?? ''), within: place } : { name: '', within: [] };
    },
    labels: Object.fromEntries(Object.entries(words).map(([field, word]) => [word.shownBy ?? field, headerOf(word)])),
    show: (field, value) => shows[field]?.(value as never) ?? fieldText(words, field, value),
  };
};

import { type FieldWords, fieldText, headerOf } from '@vuon/contract/field-words';
import { type Called, nameOf, type RecordList } from '#http/lists/record-list.ts';
import type { FoundRecord, RecordKind } from './record-kind.ts';

type Row = { entityId: number | null; deletedAt: string | null } & Called;

type Parts<R extends Row> = Omit<RecordKind, 'find' | 'describe' | 'labels' | 'show'> & {
  /** The record's list, or a cheaper way to find less of a record. */
  list: Pick<RecordList<R, never, unknown>, 'find'>;
  words: FieldWords;
  /** The ids of the records that it lies in, from the record itself or a row of its history; by default none. */
  within?: (record: Record<string, unknown>) => (number | null)[];
  /** Where it lies, in words, from the same; undefined where that is unknown. */
  place?: (record: Record<string, unknown>) => string | undefined;
  /** Fields whose value needs more than their words: lists in one line. */
  shows?: Record<string, (value: never) => string>;
};

/** The record kind of a noun that has a list and words. */
export const listRecord = <R extends Row>({
  list,
  words,
  within = () => [],
  place = () => undefined,
  shows = {},
  ...kind
}: Parts<R>): RecordKind => {
  const outerOf = (record: Record<string, unknown>) =>
    within(record).filter((id): id is number => typeof id === 'number');
  const inWords = (record: Record<string, unknown>) => {
    const words = place(record);
    return words ? { place: words } : {};
  };
  return {
    ...kind,
    find: async (scope, id): Promise<FoundRecord | undefined> => {
      const found = await list.find(scope, id);
      if (!found) return undefined;
      const { entityId, deletedAt } = found;
      return {
        ref: { type: kind.type, id, within: outerOf(found), name: nameOf(found), ...inWords(found) },
        entityId,
        deletedAt,
      };
    },
    // Bulk actions record only the fields that they change: the records that such a record lies in are looked up.
    describe: (snapshot) => {
      const outer = outerOf(snapshot);
      const isWhole = outer.length === within(snapshot).length;
      return isWhole
        ? { name: String(snapshot.name ?? snapshot.code ?? ''), within: outer, ...inWords(snapshot) }
        : { name: '', within: [] };
    },
    labels: Object.fromEntries(Object.entries(words).map(([field, word]) => [word.shownBy ?? field, headerOf(word)])),
    show: (field, value) => shows[field]?.(value as never) ?? fieldText(words, field, value),
  };
};

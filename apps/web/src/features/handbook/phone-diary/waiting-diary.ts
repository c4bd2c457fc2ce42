import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';

const beginning = 'diary-entry:';

/** A subject of its own for each entry: none holds back another. */
export const diarySubject = (id: string): string => `${beginning}${id}`;

export const isOfDiary = ({ subject }: Pick<OutboxEntry, 'subject'>): boolean => subject.startsWith(beginning);

/** The first of a subject is the entry itself, or a photo of one that the server has already; the others wait for it. */
export type WaitingDiary = { entry: OutboxEntry; behind: OutboxEntry[] };

/** The diary entries that wait on this phone, in the order in which they were written. */
export const waitingDiary = (entries: OutboxEntry[]): WaitingDiary[] =>
  [...Map.groupBy(entries.filter(isOfDiary), ({ subject }) => subject).values()].flatMap(([entry, ...behind]) =>
    entry ? [{ entry, behind }] : [],
  );

import { formatDay } from '@vuon/contract/day';
import { trainingKindNames } from '@vuon/contract/handbook/training';
import { sql } from 'kysely';
import { trainingList } from '../trainings/training.queries.ts';
import type { Book } from './book.ts';
import { sprayed } from './entry-places.ts';
import type { FoundGap, VietgapSection } from './vietgap-section.ts';

const personKey = (id: number) => `person:${id}`;

/** Somebody who sprayed was trained about pesticides: their certificate was valid on the last day, or they learned since. */
export const trainingSection: VietgapSection = {
  key: 'training',
  check: async (book) => {
    const sprayers = await sprayersOf(book);
    const held = await certificatesOf(
      book,
      sprayers.map(({ id }) => id),
    );
    return {
      needed: sprayers.length,
      gaps: sprayers.flatMap((person) => untrainedGap(person, held.get(person.id))),
    };
  },
  tables: async ({ scope, upTo }) => {
    const rows = await trainingList
      .where(
        scope,
        sql<boolean>`training.deleted_at is null and training.held_on <= ${upTo}::date
        and coalesce(training.valid_until, date '9999-12-31') >= ${upTo}::date - 365`,
      )
      .orderBy('training.held_on')
      .orderBy('training.id')
      .execute();
    return [
      {
        title: 'Các buổi tập huấn',
        empty: 'Chưa ghi buổi tập huấn nào.',
        columns: [
          { header: 'Ngày học', type: 'date', share: 11 },
          { header: 'Chủ đề', type: 'text', share: 14 },
          { header: 'Nội dung', type: 'text', share: 20 },
          { header: 'Người dạy', type: 'text', share: 14 },
          { header: 'Nơi học', type: 'text', share: 11 },
          { header: 'Người học', type: 'text', share: 19 },
          { header: 'Đến hết', type: 'date', share: 11 },
        ],
        rows: rows.map((one) => ({
          key: '',
          cells: [
            one.heldOn,
            trainingKindNames[one.kind],
            one.topic,
            one.trainer,
            one.place,
            one.people.map(({ name }) => name).join(', '),
            one.validUntil,
          ],
        })),
      },
    ];
  },
};

type Sprayer = { id: number; name: string; first: string; last: string; code: string };

const sprayersOf = async (book: Book): Promise<Sprayer[]> => {
  const found = new Map<number, Sprayer>();
  for (const entry of (await book.entries()).filter(sprayed))
    for (const { id, name } of entry.people)
      found.set(id, { id, name, first: found.get(id)?.first ?? entry.endsOn, last: entry.endsOn, code: entry.code });
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'vi'));
};

/** The last day on which a certificate about pesticides of each of these people is valid; null: one never expires. */
const certificatesOf = async ({ scope, end }: Book, ids: number[]): Promise<Map<number, string | null>> => {
  const { rows } = await sql<{ id: number; until: string | null }>`
    select training_person.person_id as id,
      case when bool_or(training.valid_until is null) then null else max(training.valid_until)::text end as until
    from training_person join training on training.entity_id = ${scope.entityId} and training.id = training_person.training_id
      and training.deleted_at is null and training.kind = 'pesticide' and training.held_on <= ${end}::date
    where training_person.entity_id = ${scope.entityId} and training_person.person_id = any(${ids}::int[])
    group by training_person.person_id`.execute(scope.db);
  return new Map(rows.map(({ id, until }) => [id, until]));
};

const untrainedGap = ({ id, name, first, last, code }: Sprayer, until: string | null | undefined): FoundGap[] => {
  if (until === null || (until && until >= last)) return [];
  return [
    {
      kind: 'untrained',
      severity: 'should',
      words: until ? `${name} phun thuốc, chứng nhận đã hết hạn` : `${name} phun thuốc, chưa ghi tập huấn về thuốc`,
      detail: until ? `Hết hạn ${formatDay(until)}; phun gần nhất ${code}` : `Phun gần nhất ${code}`,
      from: until && until > first ? until : first,
      upTo: last,
      items: [personKey(id)],
      link: { to: 'new-training', personId: id },
    },
  ];
};

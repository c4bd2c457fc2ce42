import { randomUUID } from 'node:crypto';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { DiaryEntryInput } from '@vuon/contract/handbook/diary-entry-input';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Scope } from '#http/scope.ts';
import { replant } from '#orchard';
import { limitedRuns } from '#testing/limited-runs.ts';
import { anArea, aPlot, aRow, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { approveDiaryEntry } from '../diary-entries/diary-approval.service.ts';
import { diaryEntries } from '../diary-entries/diary-entry.kind.ts';
import {
  correctDiaryEntry,
  createDiaryEntry,
  editDiaryEntry,
  removeDiaryEntry,
  restoreDiaryEntry,
} from '../diary-entries/diary-entry.service.ts';
import { aPesticide, aWorkType, sprayed } from '../handbook.factories.ts';
import { readSafeDates, selectSafeDates } from './safe-date.queries.ts';

const server = useServer();

// The model keeps what the database must tell: each tree with the days on which each generation stood, each entry with the trees
// that it touched. It goes over all of them for every question.
type Generation = { began: string | null; ended: string | null };
type Tree = { id: number; row: number; generations: Generation[] };
type Entry = {
  id: number;
  row: number;
  ids: number[];
  touched: Set<string>;
  safeFrom: string;
  isApproved: boolean;
  isRemoved: boolean;
  correctedBy: Entry | null;
};

const phis = [0, 5, 14, 30];
const small = fc.nat({ max: 30 });
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(
      'spray',
      'spray',
      'spray',
      'edit',
      'approve',
      'approve',
      'correct',
      'remove',
      'restore',
      'replant',
      'move',
      'wait',
    ),
    which: small,
    row: fc.nat({ max: 1 }),
    phi: fc.nat({ max: phis.length - 1 }),
    daysAgo: fc.nat({ max: 8 }),
  }),
  { minLength: 8, maxLength: 24 },
);

test('safe dates are those of a naive model, whatever was written, corrected, removed, replanted or moved', async () => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  const workTypeId = await aWorkType(manager);
  const materials = await Promise.all(
    phis.map((phiDays) => aPesticide(manager, { crops: [{ cropGroupId: 3, phiDays, reentryHours: null }] })),
  );
  const { id: areaId } = await anArea(manager);
  const now = { at: server.now };
  const actor = {
    userId: manager.id,
    sessionId: '',
    fullName: 'Quản lý',
    platformRole: 'member' as const,
    entityRole: 'manager' as const,
    address: '',
  };
  const scope = (): Scope => ({
    db: server.db,
    clock: () => now.at,
    entityId: farm.id,
    address: '',
    requestId: '',
    userAgent: null,
    actor: { ...actor, requestId: randomUUID() },
  });

  const run = async (history: typeof steps extends fc.Arbitrary<infer H> ? H : never) => {
    const { id: plotId } = await aPlot(manager, { areaId });
    const rows = [await aRow(manager, { plotId }), await aRow(manager, { plotId })];
    const trees: Tree[] = [];
    for (const [row, stored] of rows.entries())
      for (const id of await plantTrees(server.db, stored, 3))
        trees.push({ id, row, generations: [{ began: null, ended: null }] });
    const entries: Entry[] = [];
    const today = () => dayInVietnam(now.at);

    const inputOf = (row: number, phi: number, day: string) =>
      DiaryEntryInput.parse({
        title: 'Phun',
        workTypeId,
        targets: [{ kind: 'row', id: rows[row]?.id }],
        startsAt: `${addDays(day, -1)}T17:00:00Z`,
        endsAt: `${addDays(day, -1)}T18:00:00Z`,
        materials: [sprayed(materials[phi] ?? 0)],
      });
    const touchedOn = (ids: number[], day: string) =>
      new Set(
        trees
          .filter(({ id }) => ids.includes(id))
          .flatMap(({ id, generations }) =>
            generations.flatMap(({ began, ended }, index) =>
              (began === null || began <= day) && (ended === null || ended >= day) ? [`${id}:${index + 1}`] : [],
            ),
          ),
      );
    const idsIn = (row: number) => trees.filter((tree) => tree.row === row).map(({ id }) => id);
    const written = (id: number, row: number, ids: number[], day: string, phi: number): Entry => ({
      id,
      row,
      ids,
      touched: touchedOn(ids, day),
      safeFrom: addDays(day, phis[phi] ?? 0),
      isApproved: false,
      isRemoved: false,
      correctedBy: null,
    });
    const version = async (id: number) => (await diaryEntries.get(scope(), id)).version;

    for (const { act, which, row, phi, daysAgo } of history) {
      const day = addDays(today(), -daysAgo);
      const pick = (isAble: (entry: Entry) => boolean) => {
        const able = entries.filter(isAble);
        return able[which % (able.length || 1)];
      };
      const tree = trees[which % trees.length] as Tree;
      if (act === 'spray') {
        const made: DiaryEntry = await createDiaryEntry(scope(), inputOf(row, phi, day));
        entries.push(written(made.id, row, idsIn(row), day, phi));
      }
      if (act === 'edit') {
        const entry = pick(({ isApproved, isRemoved }) => !isApproved && !isRemoved);
        if (!entry) continue;
        await editDiaryEntry(scope(), entry.id, { ...inputOf(row, phi, day), version: await version(entry.id) });
        Object.assign(entry, {
          ...written(entry.id, row, entry.row === row ? entry.ids : idsIn(row), day, phi),
        });
      }
      if (act === 'approve') {
        const entry = pick(({ isApproved, isRemoved }) => !isApproved && !isRemoved);
        if (!entry) continue;
        await approveDiaryEntry(scope(), entry.id, { version: await version(entry.id) });
        entry.isApproved = true;
      }
      if (act === 'correct') {
        const entry = pick((one) => one.isApproved && (!one.correctedBy || one.correctedBy.isRemoved));
        if (!entry) continue;
        const made = await correctDiaryEntry(scope(), entry.id, inputOf(row, phi, day));
        entry.correctedBy = written(made.id, row, entry.row === row ? entry.ids : idsIn(row), day, phi);
        entries.push(entry.correctedBy);
      }
      if (act === 'remove') {
        const entry = pick(({ isApproved, isRemoved }) => !isApproved && !isRemoved);
        if (!entry) continue;
        await removeDiaryEntry(scope(), entry.id, await version(entry.id));
        entry.isRemoved = true;
      }
      if (act === 'restore') {
        // Not a correction whose place another one has taken.
        const entry = pick((one) => one.isRemoved && entries.every(({ correctedBy }) => correctedBy !== one));
        if (!entry || (await diaryEntries.get(scope(), entry.id)).corrects) continue;
        await restoreDiaryEntry(scope(), entry.id);
        entry.isRemoved = false;
      }
      if (act === 'replant') {
        const last = tree.generations.at(-1) as Generation;
        if (last.began !== null && day < last.began) continue;
        const { rows: found } = await sql<{ version: number }>`select version from plant where id = ${tree.id}`.execute(
          server.db,
        );
        const fields = { plantStatusId: 2, cropGroupId: 3, plantedOn: day, seedlingSource: null };
        await replant(scope(), tree.id, { version: found[0]?.version ?? 1, endedOn: day, reason: 'Chết', ...fields });
        last.ended = day;
        tree.generations.push({ began: day, ended: null });
      }
      if (act === 'move') {
        const other = 1 - tree.row;
        await sql`update plant set row_id = ${rows[other]?.id}, number = 100 + id where id = ${tree.id}`.execute(
          server.db,
        );
        tree.row = other;
      }
      if (act === 'wait') now.at = new Date(now.at.getTime() + 86_400_000 * (1 + (which % 3)));
    }

    const counting = entries.filter(
      ({ isRemoved, correctedBy }) => !isRemoved && !(correctedBy?.isApproved && !correctedBy.isRemoved),
    );
    const expected = trees.flatMap(({ id, generations }) => {
      const days = counting
        .filter(({ touched, safeFrom }) => touched.has(`${id}:${generations.length}`) && safeFrom > today())
        .map(({ safeFrom }) => safeFrom);
      return days.length ? [[id, days.toSorted().at(-1)]] : [];
    });
    const asked = sql`select unnest(${trees.map(({ id }) => id)}::int[])`;
    const { rows: told } = await sql<{ id: number; day: string }>`
      select id, safe_from::text as day from (${selectSafeDates(farm.id, today(), asked)}) as safe order by id`.execute(
      server.db,
    );
    expect(told.map(({ id, day }) => [id, day])).toEqual(
      expected.toSorted(([one], [other]) => Number(one) - Number(other)),
    );
    const summary = await readSafeDates(server.db, farm.id, asked, { day: today(), now: now.at.toISOString() });
    expect(summary.freeCount).toBe(trees.length - expected.length);
    expect(summary.safeFrom).toBe(
      expected
        .map(([, day]) => String(day))
        .toSorted()
        .at(-1) ?? null,
    );
  };
  await fc.assert(fc.asyncProperty(steps, run), limitedRuns(12));
});

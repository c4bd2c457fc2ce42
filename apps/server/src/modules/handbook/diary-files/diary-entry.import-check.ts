import { type MaterialUnit, materialUnitNames } from '@vuon/contract/catalogue/material';
import { isOverDose, materialTotal } from '@vuon/contract/cultivation/material-total';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { clockLeeway, type Weather, weatherWords } from '@vuon/contract/handbook/diary-entry-input';
import { mostTargets, type Target, type TargetSummary } from '@vuon/contract/orchard/target';
import { sql } from 'kysely';
import { checkPermitted, holdMaterials } from '#catalogue';
import { parsePlaces, targetsIn } from '#cultivation';
import type { Db } from '#db/db.ts';
import { type ImportBatch, lookUpAtOnce, type NamedRecord, namedFinder } from '#imports';
import { placesOfCodes, summarizeLists, treesOfTargets } from '#orchard';
import { personCode } from '#people';
import { findRunning } from '../safe-dates/safe-date.queries.ts';
import { runningWords } from '../safe-dates/safe-date.service.ts';
import { formatUsed, formatWorked, type UsedCell, type WorkedCell } from './diary-cells.ts';

/** As the cells have it; of a row with errors only the cells that could be read. */
type Input = Partial<Record<'code' | 'workTypeId' | 'targets' | 'startsAt' | 'endsAt', string | null>> & {
  materials?: UsedCell[];
  people?: WorkedCell[];
  weather?: Weather | null;
};
type Row = { line: number; input: Input };
type Wrong = { path: string; message: string };
type Material = NamedRecord & { unit: MaterialUnit };
type WorkType = NamedRecord & { isHarvest: boolean };
type Person = NamedRecord & { endedOn: string | null };

/** Looks everything up that the new rows name, and judges them; rows of entries that are there already are only compared. */
export const checkDiaryEntries = async (db: Db, batch: ImportBatch<number>, now: string): Promise<void> => {
  const { entityId, rows } = batch;
  const { rows: read } = await sql<Row>`
    select r.line, r.input from ${rows} as r where r.stored_id is null order by r.line`.execute(db);
  const places = await placesOf(db, entityId, read);
  const judge = await judgeBy(db, entityId, { read, places, now });
  const judged: { line: number; input: object; wrong: Wrong[] }[] = [];
  for (const row of read) judged.push({ line: row.line, ...(await judge(row)) });
  const wrong = judged.flatMap(({ line, wrong: some }) => some.map((error) => ({ line, ...error })));
  await lookUpAtOnce(db, batch, [
    {
      found: sql`select line, input, '{}'::jsonb as shown
        from jsonb_to_recordset(${JSON.stringify(judged)}::text::jsonb) as r (line int, input jsonb)`,
      wrong: sql`select line, path, message
        from jsonb_to_recordset(${JSON.stringify(wrong)}::text::jsonb) as r (line int, path text, message text)`,
    },
  ]);
};

type Place = { targets: Target[]; unread: string[]; summary: TargetSummary };

/** What each cell of places names; rows with the same cell share it. */
const placesOf = async (db: Db, entityId: number, rows: Row[]): Promise<Map<string, Place>> => {
  const cells = [...new Set(rows.flatMap(({ input }) => input.targets ?? []))];
  const codes = cells.flatMap((cell) => parsePlaces(cell).map(({ code }) => code));
  const known = await placesOfCodes(db, entityId, [...new Set(codes)]);
  const found = cells.map((cell) => targetsIn(cell, known));
  const summaries = await summarizeLists(
    db,
    entityId,
    found.map(({ targets }) => targets),
  );
  return new Map(
    cells.map((cell, index) => [
      cell,
      { ...(found[index] as (typeof found)[number]), summary: summaries[index] as TargetSummary },
    ]),
  );
};

type Asked = { read: Row[]; places: Map<string, Place>; now: string };

const judgeBy = async (db: Db, entityId: number, { read, places, now }: Asked) => {
  const own = sql`(entity_id is null or entity_id = ${entityId}) and deleted_at is null and not archived`;
  const { rows: types } = await sql<WorkType>`
    select id, code, name, is_harvest as "isHarvest" from work_type where ${own} order by id for share`.execute(db);
  const { rows: materials } = await sql<Material>`
    select id, code, name, unit from material where ${own} order by id`.execute(db);
  const { rows: people } = await sql<Person>`
    select id, ${personCode} as code, full_name as name, ended_on::text as "endedOn" from person
    where entity_id = ${entityId} and deleted_at is null order by id for share`.execute(db);
  const [typeOf, materialOf, personOf] = [namedFinder(types), namedFinder(materials), namedFinder(people)];
  const used = read.flatMap(({ input }) => (input.materials ?? []).map(({ material }) => materialOf(material)));
  const usedIds = [...new Set(used.flatMap((one) => ('id' in one ? one.id : [])))];
  const labels = new Map((await holdMaterials(db, entityId, usedIds)).map((label) => [label.id, label]));
  const permittedOn = permittedByDay(db, entityId, usedIds);
  const latest = Date.parse(now) + clockLeeway * 60_000;

  return async ({ input }: Row): Promise<{ input: object; wrong: Wrong[] }> => {
    const wrong: Wrong[] = [];
    const blame = (path: string, message: string) => void wrong.push({ path, message });
    const known = <K extends NamedRecord>(path: string, one: K | { reason: string }): K[] => {
      if (!('reason' in one)) return [one];
      blame(path, one.reason);
      return [];
    };
    if (input.code) blame('code', `Không có nhật ký ${input.code}. Để trống ô này nếu là nhật ký mới`);
    if (input.endsAt && Date.parse(input.endsAt) > latest)
      blame('endsAt', `Nhật ký ghi việc đã làm; bây giờ là ${formatDay(dayInVietnam(new Date(now)))}`);
    const [type] = input.workTypeId ? known('workTypeId', typeOf(input.workTypeId)) : [];
    const place = places.get(input.targets ?? '');
    for (const message of place?.unread ?? []) blame('targets', message);
    if (place && !place.targets.length && !place.unread.length) blame('targets', 'Chưa có nơi làm');
    if (place && place.targets.length > mostTargets) blame('targets', `Nhiều nhất ${mostTargets} phần`);
    const permitted = input.endsAt ? await permittedOn(dayInVietnam(new Date(input.endsAt))) : new Map();
    const uses = (input.materials ?? []).flatMap(({ material, total, ...use }) =>
      known('materials', materialOf(material)).map(({ id, name, unit }) => {
        const label = labels.get(id);
        if (label && isOverDose(use, label))
          blame('materials', `Liều của ${name} cao hơn nhãn. Hãy ghi nhật ký này trên trang và nêu lý do`);
        if (permitted.get(id) === false)
          blame(
            'materials',
            `${name} không có trong danh mục thuốc được phép. Hãy ghi nhật ký này trên trang và nêu lý do`,
          );
        if (total && total.unit !== unit)
          blame('materials', `Tổng lượng của ${name} phải ghi theo ${materialUnitNames[unit]}`);
        const quantity = total?.quantity ?? (place ? materialTotal(use, place.summary, unit) : null);
        if (quantity === null) blame('materials', `Không tính được tổng lượng ${name} từ liều; hãy ghi tổng lượng`);
        return { ...use, materialId: id, name, unit, quantity, isPermitted: permitted.get(id) ?? null };
      }),
    );
    refuseDoubles(
      uses.map(({ materialId, name }) => [materialId, name]),
      'materials',
      blame,
    );
    const worked = (input.people ?? []).flatMap(({ person, hours }) =>
      known('people', personOf(person)).map((one) => ({ ...one, hours })),
    );
    refuseDoubles(
      worked.map(({ id, name }) => [id, name]),
      'people',
      blame,
    );
    const startsOn = input.startsAt ? dayInVietnam(new Date(input.startsAt)) : null;
    for (const { name, endedOn } of worked)
      if (endedOn && startsOn && endedOn <= startsOn) blame('people', `${name} nghỉ từ ${formatDay(endedOn)}`);
    if (type?.isHarvest && startsOn && place?.targets.length && !place.unread.length) {
      const trees = await treesOfTargets({ db, entityId }, place.targets, 'targets');
      const running = await findRunning(db, entityId, trees, { day: startsOn, now });
      const words = runningWords(running);
      if (words) blame('targets', words);
    }
    return {
      wrong,
      input: {
        foundWorkTypeId: type?.id ?? null,
        foundTargets: place?.targets ?? [],
        foundMaterials: uses.map(({ name: _name, unit: _unit, ...use }) => use),
        foundPeople: worked.map(({ id, hours }) => ({ personId: id, hours })),
        // As the history tells them.
        told: {
          workTypeName: type?.name ?? null,
          place: place?.summary.words ?? null,
          materials:
            formatUsed(
              uses.map((use) => ({
                ...use,
                material: use.name,
                total: { quantity: use.quantity ?? 0, unit: use.unit },
              })),
            ) || null,
          people: formatWorked(worked.map(({ name, hours }) => ({ person: name, hours }))) || null,
          weather: input.weather ? weatherWords(input.weather) : null,
        },
      },
    };
  };
};

const refuseDoubles = (
  named: [id: number, name: string][],
  path: string,
  blame: (path: string, message: string) => void,
) => {
  const seen = new Set<number>();
  for (const [id, name] of named) {
    if (seen.has(id)) blame(path, `${name} có hai lần`);
    seen.add(id);
  }
};

/** Whether pesticides were permitted, asked once for each day of the work. */
const permittedByDay = (db: Db, entityId: number, materialIds: number[]) => {
  const days = new Map<string, Map<number, boolean>>();
  return async (day: string): Promise<Map<number, boolean>> => {
    const known = days.get(day) ?? (await checkPermitted(db, entityId, materialIds, day));
    days.set(day, known);
    return known;
  };
};

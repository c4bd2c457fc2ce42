import { isOverDose } from '@vuon/contract/cultivation/material-total';
import { formatDay } from '@vuon/contract/day';
import { mostTargets } from '@vuon/contract/orchard/target';
import { sql } from 'kysely';
import { holdMaterials } from '#catalogue';
import type { Db } from '#db/db.ts';
import { type ImportBatch, lookUpAtOnce, type NamedRecord, namedFinder } from '#imports';
import { placesOfCodes } from '#orchard';
import { personCode } from '#people';
import { itemsOf, parsePlaces, targetsIn, type UseCell } from './work-cells.ts';

/** As the cells have it; of a row with errors only the cells that could be read. */
type Input = Partial<
  Record<'code' | 'workTypeId' | 'targets' | 'startsOn' | 'personIds' | 'crewIds', string | null>
> & {
  materials?: UseCell[];
};
type Row = { line: number; input: Input; isStored: boolean; isOfPlan: boolean };
type Found = { line: number; input: Record<string, unknown>; wrong: { path: string; message: string }[] };

/** The rows of a file of works are few: they are looked up together, and judged one by one. */
export const checkWorks = async (db: Db, batch: ImportBatch<number>): Promise<void> => {
  const { entityId, rows } = batch;
  const { rows: read } = await sql<Row>`
    select r.line, r.input, r.stored_id is not null as "isStored",
      coalesce(work.farm_plan_id is not null and r.before ? 'targets', false) as "isOfPlan"
    from ${rows} as r left join work on work.entity_id = ${entityId} and work.id = r.stored_id`.execute(db);
  const judge = await judgeBy(db, entityId, read);
  const found = read.map(judge);
  const wrong = found.flatMap(({ line, wrong }) => wrong.map((error) => ({ line, ...error })));
  await lookUpAtOnce(db, batch, [
    {
      found: sql`select line, input, '{}'::jsonb as shown
        from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as r (line int, input jsonb)`,
      wrong: sql`select line, path, message
        from jsonb_to_recordset(${JSON.stringify(wrong)}::text::jsonb) as r (line int, path text, message text)`,
    },
  ]);
};

const judgeBy = async (db: Db, entityId: number, rows: Row[]): Promise<(row: Row) => Found> => {
  const own = sql`(entity_id is null or entity_id = ${entityId}) and deleted_at is null`;
  const read = async (query: ReturnType<typeof sql>) => (await sql<NamedRecord>`${query}`.execute(db)).rows;
  const types = namedFinder(
    await read(sql`select id, code, name from work_type where ${own} and not archived order by id for share`),
  );
  const materials = namedFinder(
    await read(sql`select id, code, name from material where ${own} and not archived order by id`),
  );
  const people = namedFinder(
    await read(sql`select id, ${personCode} as code, full_name as name from person
      where entity_id = ${entityId} and deleted_at is null order by id for share`),
  );
  const crews = namedFinder(
    await read(
      sql`select id, null as code, name from crew where entity_id = ${entityId} and deleted_at is null order by id for share`,
    ),
  );
  const gone = await endOfPeople(db, entityId);
  const codes = rows.flatMap(({ input }) => (input.targets ? parsePlaces(input.targets).map(({ code }) => code) : []));
  const places = await placesOfCodes(db, entityId, [...new Set(codes)]);
  const used = rows.flatMap(({ input }) => (input.materials ?? []).map(({ material }) => materials(material)));
  const labels = new Map(
    (await holdMaterials(db, entityId, [...new Set(used.flatMap((one) => ('id' in one ? one.id : [])))])).map((one) => [
      one.id,
      one,
    ]),
  );

  return ({ line, input, isStored, isOfPlan }) => {
    const wrong: Found['wrong'] = [];
    const blame = (path: string, message: string) => wrong.push({ path, message });
    const known = <K>(path: string, one: K | { reason: string }): K[] => {
      if (typeof one !== 'object' || one === null || !('reason' in one)) return [one as K];
      blame(path, one.reason as string);
      return [];
    };
    if (input.code && !isStored) blame('code', `Không có việc mã ${input.code}. Để trống ô này nếu là việc mới`);
    if (isOfPlan) blame('targets', 'Việc thuộc kế hoạch: hãy đổi nơi làm trên trang của việc');
    const [type] = input.workTypeId ? known('workTypeId', types(input.workTypeId)) : [];
    const { targets, unread } = targetsIn(input.targets ?? '', places);
    for (const message of unread) blame('targets', message);
    if (input.targets && !targets.length && !wrong.length) blame('targets', 'Chưa có nơi làm');
    if (targets.length > mostTargets) blame('targets', `Nhiều nhất ${mostTargets} phần`);
    const uses = (input.materials ?? []).flatMap(({ material, ...use }) =>
      known('materials', materials(material)).map(({ id, name }) => {
        const label = labels.get(id);
        if (label && isOverDose(use, label))
          blame(
            'materials',
            `Liều của ${name} cao hơn mức tối đa trên nhãn. Hãy nhập việc này trên trang và ghi lý do`,
          );
        return { ...use, materialId: id };
      }),
    );
    const workers = itemsOf(input.personIds ?? '').flatMap((item) => known('personIds', people(item)));
    for (const { id, name } of workers) {
      const endedOn = gone.get(id);
      if (endedOn && input.startsOn && endedOn <= input.startsOn)
        blame('personIds', `${name} nghỉ từ ${formatDay(endedOn)}`);
    }
    const teams = itemsOf(input.crewIds ?? '').flatMap((item) => known('crewIds', crews(item)));
    return {
      line,
      wrong,
      input: {
        foundWorkTypeId: type?.id ?? null,
        foundTargets: targets,
        foundMaterials: uses,
        foundPersonIds: [...new Set(workers.map(({ id }) => id))],
        foundCrewIds: [...new Set(teams.map(({ id }) => id))],
      },
    };
  };
};

const endOfPeople = async (db: Db, entityId: number): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'ended_on as endedOn'])
    .where('entity_id', '=', entityId)
    .where('ended_on', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, endedOn }) => (endedOn ? [[id, endedOn] as const] : [])));
};

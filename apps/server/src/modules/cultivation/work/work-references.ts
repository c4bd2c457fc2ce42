import type { Work } from '@vuon/contract/cultivation/work';
import type { WorkInput } from '@vuon/contract/cultivation/work-input';
import { formatDay } from '@vuon/contract/day';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdCrews, holdPeople } from '#people';
import { holdMaterialUses, holdWorkType } from '../held-references.ts';

type Fields = Omit<WorkInput, 'repeat'>;
/** The work before the change; null for a new one. References that it has already may stay, though they were removed since. */
type Before = Work | null;

/** Holds all that a work refers to, and refuses what is removed, archived, unknown or another entity's. */
export const holdReferences = async (scope: Scope, input: Fields, before: Before): Promise<void> => {
  if (input.workTypeId !== before?.workType.id) await holdWorkType(scope, input.workTypeId);
  await holdMaterialUses(scope, input.materials, before?.materials.map(({ materialId }) => materialId) ?? []);
  await holdAssigned(scope, input, before);
  await holdWorksBefore(scope, input, before);
};

type Given = Pick<Fields, 'personIds' | 'crewIds' | 'startsOn'> & { inspectorId?: number | null };
type Had = Pick<Work, 'people' | 'crews' | 'startsOn' | 'inspector'> | null;

/** Holds people, crews and inspector. A person who has left before the first day is refused. */
export const holdAssigned = async ({ db, entityId }: Scope, given: Given, before: Had): Promise<void> => {
  const { personIds, crewIds, inspectorId = null, startsOn } = given;
  const people = await holdPeople(db, entityId, [
    ...new Set([...personIds, ...(inspectorId === null ? [] : [inspectorId])]),
  ]);
  const crews = await holdCrews(db, entityId, crewIds);
  const hadPeople = new Set(before?.people.map(({ id }) => id));
  const hadCrews = new Set(before?.crews.map(({ id }) => id));
  const errors = [
    ...personIds.flatMap((id, index) =>
      people.has(id) || hadPeople.has(id)
        ? []
        : [{ path: `personIds.${index}`, message: 'Không có nhân sự này trong đơn vị' }],
    ),
    ...crewIds.flatMap((id, index) =>
      crews.has(id) || hadCrews.has(id)
        ? []
        : [{ path: `crewIds.${index}`, message: 'Không có tổ đội này trong đơn vị' }],
    ),
    ...(inspectorId === null || people.has(inspectorId) || inspectorId === before?.inspector?.id
      ? []
      : [{ path: 'inspectorId', message: 'Không có nhân sự này trong đơn vị' }]),
  ];
  if (errors.length) throw problem('record.not_found', 'Có người hoặc tổ không thuộc đơn vị.', { errors });
  const isMoved = startsOn !== before?.startsOn;
  await refuseGone(
    db,
    entityId,
    personIds.filter((id) => isMoved || !hadPeople.has(id)),
    startsOn,
  );
};

/** `ended_on` is the day from which a person is gone. */
export const refuseGone = async (
  db: Db,
  entityId: number,
  ids: number[],
  startsOn: string,
  path = 'personIds',
): Promise<void> => {
  if (!ids.length) return;
  const gone = await db
    .selectFrom('person')
    .select(['id', 'full_name as name', 'ended_on as endedOn'])
    .where('entity_id', '=', entityId)
    .where('id', 'in', ids)
    .where('ended_on', '<=', startsOn)
    .orderBy('sort_name')
    .limit(3)
    .execute();
  if (!gone.length) return;
  const words = gone.map(({ name, endedOn }) => `${name} nghỉ từ ${formatDay(endedOn ?? '')}`).join(', ');
  throw problem('request.invalid', `${words}, trước ngày bắt đầu ${formatDay(startsOn)}.`, { path });
};

const holdWorksBefore = async ({ db, entityId }: Scope, { dependencies }: Fields, before: Before) => {
  const ids = dependencies.map(({ workId }) => workId);
  if (!ids.length) return;
  const held = await db
    .selectFrom('work')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const living = new Set(held.map(({ id }) => id));
  const errors = dependencies.flatMap(({ workId }, index) =>
    living.has(workId) && workId !== before?.id
      ? []
      : [
          {
            path: `dependencies.${index}.workId`,
            message: workId === before?.id ? 'Việc không thể chờ chính nó' : 'Không có việc này, hoặc nó đã bị xóa',
          },
        ],
  );
  if (errors.length) throw problem('record.not_found', 'Có việc phải làm trước không tìm thấy.', { errors });
};

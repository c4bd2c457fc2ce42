import { sql } from 'kysely';
import type { CatalogueScope } from '#http/scope.ts';
import type { RecalledRow } from '#imports';
import { personCode } from '#people';

type Named = { id: number; code: string; name: string };

/** The history of a tree keeps {id, name}, that of an area or a plot the id. */
const idOf = (value: unknown): number | null => {
  const id = typeof value === 'object' && value ? (value as { id?: unknown }).id : value;
  return typeof id === 'number' ? id : null;
};

/** ImportUpdate.recall: earlier rows name the crop group, the manager and the status that they referred to then. */
export const recallNames = async ({ db, entityId }: CatalogueScope, rows: RecalledRow[]): Promise<RecalledRow[]> => {
  const idsOf = (field: string) => rows.flatMap((row) => idOf(row[field]) ?? []);
  const { rows: groups } = await sql<Named>`
    select id, code, name from crop_group where id = any(${idsOf('cropGroupId')}::int[])`.execute(db);
  const { rows: people } = await sql<Named>`
    select id, ${personCode} as code, full_name as name from person
    where entity_id = ${entityId} and id = any(${idsOf('managerId')}::int[])`.execute(db);
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const personById = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => {
    const [group, person] = [groupById.get(idOf(row.cropGroupId) ?? 0), personById.get(idOf(row.managerId) ?? 0)];
    const { plantStatusId } = row;
    return {
      ...row,
      ...{ cropGroupName: group?.name ?? null, cropGroupCode: group?.code ?? null },
      ...{ managerName: person?.name ?? null, managerCode: person?.code ?? null },
      ...(typeof plantStatusId === 'object' && plantStatusId && { plantStatus: plantStatusId }),
    };
  });
};

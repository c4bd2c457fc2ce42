import { formatDay } from '@vuon/contract/day';
import { areaWords, type ManagerFilters } from '@vuon/contract/orchard/area';
import { sql } from 'kysely';
import type { ExportFilter } from '#exports';
import type { Scope } from '#http/scope.ts';
import { findPersonRef } from '#people';

/** For lists that have joined the manager as `person`. */
export const isManagedBy = (table: 'area' | 'plot', { managerId, managerUserId, managerEndedBy }: ManagerFilters) => {
  const tests = [
    ...(managerId ? [sql`${sql.ref(`${table}.manager_id`)} = ${managerId}`] : []),
    ...(managerUserId ? [sql`person.user_id = ${managerUserId}`] : []),
    ...(managerEndedBy ? [sql`person.ended_on <= ${managerEndedBy}::date`] : []),
  ];
  return tests.length ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`;
};

/** The filters of a query in words, for the sheet that describes an exported file. */
export const managerFilterWords = async (
  { db, entityId, actor }: Scope,
  { managerId, managerUserId, managerEndedBy }: ManagerFilters,
): Promise<ExportFilter[]> => {
  const account = managerUserId === actor.userId ? actor.fullName : `Tài khoản ${managerUserId}`;
  return [
    {
      label: areaWords.managerId.label,
      value: managerId ? (await findPersonRef(db, entityId, managerId))?.name : null,
    },
    { label: areaWords.managerId.label, value: managerUserId ? account : null },
    { label: 'Người phụ trách nghỉ đến ngày', value: managerEndedBy && formatDay(managerEndedBy) },
  ];
};

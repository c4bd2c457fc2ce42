import { sql } from 'kysely';
import type { PersonDuty } from '#people';

/** Land must not lose its manager before a user has decided who is next. */
export const managerDuties: PersonDuty[] = [
  {
    words: 'phụ trách khu vực',
    held: (entityId) => sql`
      select manager_id as person_id, name, sort_name as key from area
      where entity_id = ${entityId} and deleted_at is null`,
  },
  {
    words: 'phụ trách lô',
    held: (entityId) => sql`
      select plot.manager_id as person_id, plot.code || ' (' || area.name || ')' as name,
        plot.natural_code || ' ' || area.sort_name as key
      from plot join area on area.entity_id = ${entityId} and area.id = plot.area_id
      where plot.entity_id = ${entityId} and plot.deleted_at is null`,
  },
];

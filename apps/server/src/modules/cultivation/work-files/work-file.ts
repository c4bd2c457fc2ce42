import type { Work } from '@vuon/contract/cultivation/work';
import { sql } from 'kysely';
import { type EntityScope, shownAs } from '#http/lists/record-list.ts';
import { describeSets } from '#orchard';
import { personCode } from '#people';
import { storedWorkList } from '../work/work.queries.ts';
import { showItems, showWorks } from '../work/work-shown.ts';
import { formatPlaces, formatUses, nameAndCode } from './work-cells.ts';

/** A work with the cells of its sheet that other records are named in. */
export type FileWork = Work & { cells: Record<'workType' | 'place' | 'materials' | 'people' | 'crews', string | null> };

type StoredWorks = Parameters<typeof showWorks>[1];

const showInFile = async (scope: EntityScope, rows: StoredWorks): Promise<FileWork[]> => {
  const { db, entityId } = scope;
  const works = await showWorks(scope, rows);
  const sets = await describeSets(
    db,
    entityId,
    rows.map(({ targetSetId }) => targetSetId),
  );
  const peopleIds = works.flatMap(({ people }) => people.map(({ id }) => id));
  const { rows: codes } = await sql<{ id: number; code: string; kind: 'person' | 'type' }>`
    select id, ${personCode} as code, 'person' as kind from person
    where person.entity_id = ${entityId} and person.id = any(${peopleIds}::int[])
    union all
    select id, code, 'type' from work_type where id = any(${works.map(({ workType }) => workType.id)}::int[])`.execute(
    db,
  );
  const codeOf = (kind: 'person' | 'type', id: number) =>
    codes.find((one) => one.kind === kind && one.id === id)?.code ?? '';
  return works.map((work, index) => ({
    ...work,
    cells: {
      workType: nameAndCode({ name: work.workType.name, code: codeOf('type', work.workType.id) }),
      place: formatPlaces(sets.get(rows[index]?.targetSetId ?? 0)?.places ?? []),
      materials:
        formatUses(
          work.materials.map((use) => ({
            ...use,
            material: nameAndCode({ name: use.materialName, code: use.materialCode }),
          })),
        ) || null,
      people: work.people.map(({ id, name }) => nameAndCode({ name, code: codeOf('person', id) })).join('; ') || null,
      crews: work.crews.map(({ name }) => name).join('; ') || null,
    },
  }));
};

export const workFileList = shownAs(storedWorkList, showItems, showInFile);

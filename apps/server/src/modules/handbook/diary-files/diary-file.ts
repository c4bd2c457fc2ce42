import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { sql } from 'kysely';
import { formatPlaces, nameAndCode } from '#cultivation';
import { type EntityScope, shownAs } from '#http/lists/record-list.ts';
import { describeSets } from '#orchard';
import { personCode } from '#people';
import { storedDiaryList } from '../diary-entries/diary-entry.queries.ts';
import { type StoredEntry, showEntries, showItems } from '../diary-entries/diary-entry-shown.ts';
import { formatUsed, formatWorked } from './diary-cells.ts';

/** An entry with the cells of its sheet that other records are named in. */
export type FileEntry = DiaryEntry & { cells: Record<'workType' | 'place' | 'materials' | 'people', string | null> };

const showInFile = async (scope: EntityScope, rows: StoredEntry[]): Promise<FileEntry[]> => {
  const { db, entityId } = scope;
  const entries = await showEntries(scope, rows);
  const sets = await describeSets(
    db,
    entityId,
    rows.map(({ targetSetId }) => targetSetId),
  );
  const personIds = [...new Set(entries.flatMap(({ people }) => people.map(({ id }) => id)))];
  const typeIds = [...new Set(entries.map(({ workType }) => workType.id))];
  const { rows: codes } = await sql<{ id: number; code: string; kind: 'person' | 'type' }>`
    select id, ${personCode} as code, 'person' as kind from person
    where person.entity_id = ${entityId} and person.id = any(${personIds}::int[])
    union all select id, code, 'type' from work_type where id = any(${typeIds}::int[])`.execute(db);
  const codeOf = new Map(codes.map(({ kind, id, code }) => [`${kind} ${id}`, code]));
  return entries.map((entry, index) => ({
    ...entry,
    cells: {
      workType: nameAndCode({ ...entry.workType, code: codeOf.get(`type ${entry.workType.id}`) ?? '' }),
      place: formatPlaces(sets.get(rows[index]?.targetSetId ?? 0)?.places ?? []),
      materials:
        formatUsed(
          entry.materials.map(({ materialName, materialCode, quantity, unit, ...use }) => ({
            ...use,
            material: nameAndCode({ name: materialName, code: materialCode }),
            total: { quantity, unit },
          })),
        ) || null,
      people:
        formatWorked(
          entry.people.map(({ id, name, hours }) => ({
            person: nameAndCode({ name, code: codeOf.get(`person ${id}`) ?? '' }),
            hours,
          })),
        ) || null,
    },
  }));
};

export const diaryFileList = shownAs(storedDiaryList, showItems, showInFile);

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

// An approved entry is sealed: its facts and the names of that time as one text, and a hash over this text and the hash before it.
// Names may change later without breaking the chain, since the seal keeps them; the facts are compared with the rows, the photos by
// their hashes with the files.

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The facts of entries as the rows have them now, as text. */
export const readFacts = async (db: Db, entityId: number, ids: number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; facts: string }>`
    select diary_entry.id, json_build_object(
      'id', diary_entry.id, 'year', diary_entry.year, 'number', diary_entry.number, 'position', diary_entry.chain_position,
      'state', diary_entry.state, 'removed', diary_entry.deleted_at is not null,
      'title', diary_entry.title, 'workTypeId', diary_entry.work_type_id, 'startsAt', ${iso('diary_entry.starts_at')},
      'endsAt', ${iso('diary_entry.ends_at')}, 'enteredAt', ${iso('diary_entry.created_at')}, 'enteredBy', diary_entry.created_by,
      'targetSetId', diary_entry.target_set_id, 'weather', diary_entry.weather, 'water', diary_entry.water::text,
      'equipment', diary_entry.equipment, 'notes', diary_entry.notes, 'phiReason', diary_entry.phi_reason, 'workId', diary_entry.work_id,
      'workOrderId', diary_entry.work_order_id, 'correctsId', diary_entry.corrects_id,
      'approvedAt', ${iso('diary_entry.approved_at')}, 'approvedBy', diary_entry.approved_by,
      'materials', (select coalesce(json_agg(json_build_array(material_id, quantity::text, dose::text, dose_unit, dose_per, water::text,
          water_per, phi_days, reentry_hours, over_dose_reason, is_permitted, not_permitted_reason) order by position), '[]')
        from diary_material where diary_material.entity_id = ${entityId} and diary_material.diary_entry_id = diary_entry.id),
      'people', (select coalesce(json_agg(json_build_array(person_id, hours::text) order by person_id), '[]')
        from diary_person where diary_person.entity_id = ${entityId} and diary_person.diary_entry_id = diary_entry.id),
      'trees', (select coalesce(json_agg(json_build_array(crop_group_id, generation, trees::text, safe_from::text, material_id,
          ${iso('diary_trees.reenter_from')}) order by crop_group_id, generation), '[]')
        from diary_trees where diary_trees.entity_id = ${entityId} and diary_trees.diary_entry_id = diary_entry.id)
    )::text as facts
    from diary_entry where diary_entry.entity_id = ${entityId} and diary_entry.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
};

/** The names by which people knew what the ids of the facts mean. */
export type SealedWords = {
  workType: string;
  place: { words: string; plantCount: number; livingCount: number; hectares: number };
  targets: unknown[];
  materials: string[];
  people: string[];
  approvedBy: string;
};

/** A photo of the entry or of its order. `sha256` null: it was stored before hashes were kept. */
export type SealedPhoto = { id: number; name: string; sha256: string | null };

/** The form of seals. The first one, without a version, has no photos. */
const version = 2;

export const sealText = (facts: string, words: SealedWords, photos: SealedPhoto[]): string =>
  JSON.stringify({ version, facts, words, photos });

/** null: the seal is of the first form, and says nothing of photos. */
export const photosInSeal = (sealed: string): SealedPhoto[] | null => {
  try {
    return (JSON.parse(sealed) as { photos?: SealedPhoto[] }).photos ?? null;
  } catch {
    return null;
  }
};

export const factsInSeal = (sealed: string): string | null => {
  try {
    return (JSON.parse(sealed) as { facts: string }).facts;
  } catch {
    return null;
  }
};

export const placeInSeal = (sealed: string): SealedWords['place'] | null => {
  try {
    return (JSON.parse(sealed) as { words: SealedWords }).words.place;
  } catch {
    return null;
  }
};

export const hashOf = (before: string, sealed: string): string =>
  createHash('sha256').update(`${before}\n${sealed}`).digest('hex');

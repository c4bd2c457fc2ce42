import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { SignedLinks } from '#http/auth/signed-link.ts';
import type { PlaceTimelineSource, TargetPlaceRef, TimelineSource } from '#orchard';
import { diaryEntryCode } from './diary-code.ts';
import { isReplaced, touches } from './diary-filter.ts';
import { findPhotos } from './diary-photos.queries.ts';
import { firstPictures } from './diary-photos.ts';

type Found = {
  id: number;
  code: string;
  title: string;
  typeName: string;
  state: 'pending' | 'approved';
  endsAt: string;
  materials: string | null;
  actorName: string | null;
  generation: number | null;
};

type Question = { entityId: number; before: string | null; limit: number };

/** What was written down of the place; entries that an approved correction replaced are left out. */
const writtenOf = async (db: Db, place: TargetPlaceRef, { entityId, before, limit }: Question, links: SignedLinks) => {
  const generation =
    place.kind === 'plant'
      ? sql`(select max(generation) from diary_trees where diary_trees.entity_id = ${entityId}
          and diary_trees.diary_entry_id = diary_entry.id and diary_trees.trees @> ${place.id}::int)`
      : sql`null::int`;
  const { rows } = await sql<Found>`
    select diary_entry.id, ${diaryEntryCode()} as code, diary_entry.title, work_type.name as "typeName", diary_entry.state,
      diary_entry.ends_at as "endsAt", app_user.full_name as "actorName", ${generation} as generation,
      (select string_agg(material.name, ', ' order by diary_material.position) from diary_material
        join material on material.id = diary_material.material_id
        where diary_material.entity_id = ${entityId} and diary_material.diary_entry_id = diary_entry.id) as materials
    from diary_entry join work_type on work_type.id = diary_entry.work_type_id
    left join app_user on app_user.id = diary_entry.created_by
    where diary_entry.entity_id = ${entityId} and diary_entry.deleted_at is null and not ${isReplaced(entityId)}
      and diary_entry.ends_at < coalesce(${before}::timestamptz, 'infinity') and ${touches(entityId, place)}
    order by diary_entry.ends_at desc fetch first ${sql.lit(limit)} rows with ties`.execute(db);
  const ids = rows.map(({ id }) => id);
  const photos = await findPhotos(db, entityId, ids);
  return rows.map(({ id, code, title, typeName, state, endsAt, materials, actorName, generation }) => ({
    id: `diary-entry:${id}`,
    at: endsAt,
    title,
    detail: [typeName, materials, code, state === 'pending' && 'chờ duyệt'].filter(Boolean).join(' · '),
    tone: state === 'approved' ? ('green' as const) : ('blue' as const),
    actorName,
    record: { type: 'diary-entry' as const, id, within: [], name: `${code} ${title}` },
    pictures: firstPictures(links, photos.get(id)).pictures,
    ...(generation !== null && { generation }),
  }));
};

export const plantDiary: TimelineSource = {
  source: 'diary',
  read: (db, { plantId, ...question }, links) => writtenOf(db, { kind: 'plant', id: plantId }, question, links),
};

export const diaryOnPlace: PlaceTimelineSource = {
  source: 'diary',
  read: (db, { place, ...question }, links) => writtenOf(db, place, question, links),
};

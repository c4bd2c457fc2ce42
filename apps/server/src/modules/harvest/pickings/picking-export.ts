import { formatDay } from '@vuon/contract/day';
import type { PickedItem } from '@vuon/contract/harvest/picking';
import { type PickingFilters, pickingWords } from '@vuon/contract/harvest/picking';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#db/db.ts';
import type { ExportColumn } from '#exports';

type Picked = z.infer<typeof PickedItem>;
const words = pickingWords;

/** Where and by whom it was picked, as the sheets of counts and yields both tell it. */
export const pickedSheetColumns: ExportColumn<Picked>[] = [
  { header: 'Nhóm cây trồng', type: 'text', width: 24, value: ({ cropGroup }) => cropGroup.name },
  { header: words.seasonId.label, type: 'text', width: 24, value: ({ season }) => season?.name ?? null },
  { header: words.targets.label, type: 'text', width: 40, value: ({ place }) => place.words },
  { header: 'Số cây', type: 'integer', width: 10, value: ({ treeCount }) => treeCount },
  { header: words.flush.label, type: 'integer', width: 10, value: ({ flush }) => flush },
  { header: words.personId.label, type: 'text', width: 24, value: ({ person }) => person?.name ?? null },
  { header: words.crewId.label, type: 'text', width: 20, value: ({ crew }) => crew?.name ?? null },
  { header: words.workOrderId.label, type: 'text', width: 18, value: ({ workOrder }) => workOrder?.code ?? null },
];

export const pickedNoteColumns: ExportColumn<Picked>[] = [
  { header: words.notes.label, type: 'text', width: 40, value: ({ notes }) => notes },
  { header: words.phiReason.label, type: 'text', width: 34, value: ({ phiReason }) => phiReason },
  { header: 'Người ghi', type: 'text', width: 24, value: ({ createdByName }) => createdByName },
];

const nameColumns = {
  season: sql`name`,
  area: sql`name`,
  plot: sql`code`,
  person: sql`full_name`,
  crew: sql`name`,
  buyer: sql`name`,
  lot: sql`'L-' || year || '-' || lpad(number::text, greatest(4, length(number::text)), '0')`,
};

/** The name of a filter's record. */
export const namedIn = async (
  db: Db,
  entityId: number | null,
  table: keyof typeof nameColumns,
  id: number | undefined,
) => {
  if (id === undefined) return null;
  const { rows } = await sql<{ name: string }>`
    select ${nameColumns[table]} as name from ${sql.table(table)} where entity_id = ${entityId} and id = ${id}`.execute(
    db,
  );
  return rows[0]?.name ?? null;
};

export const pickingFilterWords = async (
  db: Db,
  entityId: number | null,
  query: PickingFilters & { q?: string | undefined },
) => [
  { label: 'Tìm', value: query.q ?? null },
  { label: words.seasonId.label, value: await namedIn(db, entityId, 'season', query.seasonId) },
  { label: 'Khu vực trồng', value: await namedIn(db, entityId, 'area', query.areaId) },
  { label: 'Lô trồng', value: await namedIn(db, entityId, 'plot', query.plotId) },
  { label: words.personId.label, value: await namedIn(db, entityId, 'person', query.personId) },
  { label: words.crewId.label, value: await namedIn(db, entityId, 'crew', query.crewId) },
  { label: words.flush.label, value: query.flush === undefined ? null : String(query.flush) },
  { label: 'Từ ngày', value: query.from ? formatDay(query.from) : null },
  { label: 'Đến ngày', value: query.to ? formatDay(query.to) : null },
  { label: 'Trong thời gian cách ly', value: query.insidePhi ? 'Có' : null },
];

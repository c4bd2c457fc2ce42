import type { Target, UnreadCode } from '@vuon/contract/orchard/target';
import { type Spot, shared } from '@vuon/contract/orchard/target-set';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import { nearestCode } from './nearest-code.ts';

const mostCodes = 2_000;
/** Looking for the nearest code goes through all plots. */
const mostGuesses = 20;

type Found = {
  text: string;
  kind: Target['kind'];
  id: number;
  where: string;
  isRemoved: boolean;
  areaId: number;
  plotId: number | null;
  rowId: number | null;
  /** Of a tree in its row. */
  number: number | null;
};
type Read = { targets: Target[]; plantIds: number[]; unread: UnreadCode[]; readCount: number };

/**
 * The places and trees of codes that were pasted. A row is named with its plot, 'A-01-H03' or 'A-01 H03'. Where areas, plots, rows
 * and trees have the same code, the largest is meant.
 */
export const readCodes = async (db: Db, entityId: number, text: string, limit: Spot[] | undefined): Promise<Read> => {
  const lines = split(text, /[\n\r\t,;]+/);
  if (lines.length > mostCodes || split(text, /[\s,;]+/).length > 2 * mostCodes)
    throw problem('target.too_many', `Nhiều nhất ${mostCodes.toLocaleString('vi-VN')} mã một lần.`, { path: 'text' });
  const whole = await findPlaces(db, entityId, lines);
  const known = new Set(whole.map((place) => place.text));
  // Codes may be parted by blanks alone, but blanks are also in the names of areas and rows.
  const pieces = lines
    .flatMap((line) => (known.has(line) || !/\s/.test(line) ? [] : split(line, /\s+/)))
    .filter((code) => !known.has(code));
  const apart = pieces.length ? await findPlaces(db, entityId, [...new Set(pieces)]) : [];
  const found = Map.groupBy([...whole, ...apart], (place) => place.text);
  const codesIn = (line: string) => {
    const codes = split(line, /\s+/);
    return !known.has(line) && codes.every((code) => found.has(code)) ? codes : [line];
  };
  const codes = [...new Set(lines.flatMap(codesIn))];
  const read: Read = { targets: [], plantIds: [], unread: [], readCount: 0 };
  for (const code of codes) {
    const places = largest(found.get(code) ?? []);
    const [place] = places;
    if (!place || places.length > 1 || place.isRemoved)
      read.unread.push({ text: code, ...whyNot(places), guess: null });
    else if (limit && !isPartlyIn(limit, place))
      read.unread.push({ text: code, reason: 'Ngoài kế hoạch', guess: null });
    else if (place.kind === 'plants') read.plantIds.push(place.id);
    else read.targets.push({ kind: place.kind, id: place.id });
  }
  read.readCount = codes.length - read.unread.length;
  const lost = read.unread.filter((code) => !found.has(code.text)).slice(0, mostGuesses);
  await explain(db, entityId, lost);
  return read;
};

const split = (text: string, at: RegExp): string[] =>
  [...new Set(text.split(at).map((code) => code.trim()))].filter(Boolean);

const isPartlyIn = (limit: Spot[], { kind, id, areaId, plotId, rowId, number }: Found): boolean => {
  const target: Target =
    kind === 'plants' ? { kind, rowId: rowId ?? 0, from: number ?? 1, to: number ?? 1 } : { kind, id };
  return shared([{ target, areaId, plotId, rowId }], limit).length > 0;
};

const sizes: Target['kind'][] = ['area', 'plot', 'row', 'plants'];

/** Those of the largest kind that is there, without removed ones if others are left. */
const largest = (places: Found[]): Found[] => {
  const living = places.filter(({ isRemoved }) => !isRemoved);
  const left = living.length ? living : places;
  const size = sizes.find((kind) => left.some((place) => place.kind === kind));
  return left.filter(({ kind }) => kind === size);
};

const whyNot = (places: Found[]): { reason: string } => {
  const [place] = places;
  if (!place) return { reason: 'Không có mã này' };
  if (place.isRemoved) return { reason: 'Đã bị xóa' };
  const where = places.slice(0, 3).map((one) => one.where);
  return { reason: `Có ở ${places.length} nơi: ${where.join(', ')}${places.length > 3 ? ', …' : ''}` };
};

const findPlaces = async (db: Db, entityId: number, codes: string[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    with code as (select text, fold(text) as key, replace(fold(text), ' ', '-') as row_key from unnest(${codes}::text[]) as text)
    select code.text, 'area' as kind, area.id, area.name as "where", area.deleted_at is not null as "isRemoved",
      area.id as "areaId", null::int as "plotId", null::int as "rowId", null::int as number
    from code join area on area.entity_id = ${entityId} and (area.sort_code = code.key or area.sort_name = code.key)
    union all
    select code.text, 'plot', plot.id, area.name, plot.deleted_at is not null, area.id, plot.id, null, null
    from code join plot on plot.entity_id = ${entityId} and plot.sort_code = code.key
    join area on area.entity_id = plot.entity_id and area.id = plot.area_id
    union all
    select code.text, 'row', "row".id, area.name, "row".deleted_at is not null, area.id, plot.id, "row".id, null
    from code join plot on plot.entity_id = ${entityId} and starts_with(code.row_key, plot.sort_code || '-')
    join "row" on "row".entity_id = plot.entity_id and "row".plot_id = plot.id
      and "row".sort_code = substr(code.row_key, length(plot.sort_code) + 2)
    join area on area.entity_id = plot.entity_id and area.id = plot.area_id
    union all
    select code.text, 'plants', plant.id, 'lô ' || plot.code || ', hàng ' || "row".code, false,
      plot.area_id, plot.id, "row".id, plant.number
    from code join plant on plant.entity_id = ${entityId} and plant.sort_code = code.key and plant.deleted_at is null
    join plot on plot.entity_id = plant.entity_id and plot.id = plant.plot_id
    join "row" on "row".entity_id = plant.entity_id and "row".id = plant.row_id
    order by id`.execute(db);
  return rows;
};

/** Names the nearest code, and of a row's code the plot that has no such row: 'Lô A-05 chỉ có 18 hàng'. */
const explain = async (db: Db, entityId: number, lost: UnreadCode[]): Promise<void> => {
  if (!lost.length) return;
  const texts = lost.map(({ text }) => text);
  const plots = new Map((await plotsOfRowCodes(db, entityId, texts)).map((plot) => [plot.text, plot]));
  const { rows } = await sql<{ code: string }>`
    select code from area where entity_id = ${entityId} and deleted_at is null
    union all (select code from plot where entity_id = ${entityId} and deleted_at is null order by natural_code)`.execute(
    db,
  );
  const places = rows.map(({ code }) => code);
  for (const code of lost) {
    const plot = plots.get(code.text);
    code.guess = nearestCode(code.text, plot ? plot.rows.map((row) => `${plot.code}-${row}`) : places);
    if (plot) code.reason = `Lô ${plot.code} chỉ có ${plot.rows.length} hàng`;
  }
};

/** The plots that codes of rows name, with the codes of their rows. */
const plotsOfRowCodes = async (db: Db, entityId: number, texts: string[]) => {
  const { rows } = await sql<{ text: string; code: string; rows: string[] }>`
    select distinct on (code.text) code.text, plot.code,
      array(select "row".code from "row" where "row".entity_id = ${entityId} and "row".plot_id = plot.id
        and "row".deleted_at is null order by "row".number) as rows
    from (select text, replace(fold(text), ' ', '-') as key from unnest(${texts}::text[]) as text) as code
    join plot on plot.entity_id = ${entityId} and plot.deleted_at is null and starts_with(code.key, plot.sort_code || '-')
      and position('-' in substr(code.key, length(plot.sort_code) + 2)) = 0
    order by code.text, length(plot.sort_code) desc`.execute(db);
  return rows;
};

export type CodedPlace = { kind: 'area' | 'plot' | 'row'; id: number } | { reason: string };

/** The place of each code, or why it is none; single trees are not read. */
export const placesOfCodes = async (db: Db, entityId: number, codes: string[]): Promise<Map<string, CodedPlace>> => {
  const found = Map.groupBy(await findPlaces(db, entityId, codes), ({ text }) => text);
  const placeOf = (code: string): CodedPlace => {
    const places = largest((found.get(code) ?? []).filter(({ kind }) => kind !== 'plants'));
    const [place] = places;
    const isOne = place && places.length === 1 && !place.isRemoved && place.kind !== 'plants';
    return isOne ? { kind: place.kind as 'area' | 'plot' | 'row', id: place.id } : whyNot(places);
  };
  return new Map(codes.map((code) => [code, placeOf(code)]));
};

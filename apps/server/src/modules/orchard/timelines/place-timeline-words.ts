import { type AuditAction, auditActions } from '@vuon/contract/audit/audit';
import { labelsOf } from '@vuon/contract/field-words';
import { figure } from '@vuon/contract/figure';
import { areaWords } from '@vuon/contract/orchard/area';
import { plotWords } from '@vuon/contract/orchard/plot';
import { rowWords } from '@vuon/contract/orchard/row';
import type { PlaceEvent } from '@vuon/contract/orchard/timeline';

type Values = Record<string, unknown>;
type Kind = 'area' | 'plot' | 'row';

/** A row of the history of a place. Bulk actions record only the fields that they change. */
export type PlaceChange = {
  id: number;
  at: string;
  action: string;
  kind: Kind;
  recordId: number;
  before: Values | null;
  after: Values | null;
  /** Set for a plot in the timeline of an area. */
  plotCode: string | null;
  /** The area whose timeline it is. */
  areaId: number | null;
  actorName: string | null;
};

type Told = Pick<PlaceEvent, 'title' | 'detail' | 'tone' | 'actorName' | 'record'>;

const nouns: Record<Kind, string> = { area: 'khu vực', plot: 'lô', row: 'hàng' };
const drawn: Record<Kind, string> = { area: 'ranh giới', plot: 'ranh giới', row: 'đường hàng' };
const labels: Record<Kind, Record<string, string>> = {
  area: labelsOf(areaWords),
  plot: labelsOf(plotWords),
  row: labelsOf(rowWords),
};

/** A change of a place in words for people who look after it; null: nothing that they would notice. */
export const placeChangeInWords = (change: PlaceChange): Told | null => {
  const { action, kind, recordId, plotCode, areaId, actorName, before, after } = change;
  const noun = plotCode === null ? nouns[kind] : `lô ${plotCode}`;
  const told = action === 'update' ? updateInWords(kind, before ?? {}, after ?? {}) : actInWords(action, noun);
  if (!told) return null;
  // The timeline of an area names the plot.
  const named = plotCode === null || told.title.endsWith(noun) ? told.title : `${told.title}, ${noun}`;
  const record =
    plotCode === null || areaId === null
      ? null
      : { type: 'plot' as const, id: recordId, within: [areaId], name: plotCode };
  return { ...told, title: named, actorName, record };
};

const actInWords = (action: string, noun: string): Pick<Told, 'title' | 'detail' | 'tone'> => {
  const verb = action === 'create' ? 'Thêm' : (auditActions[action as AuditAction] ?? action);
  return { title: `${verb} ${noun}`, detail: null, tone: action === 'create' ? 'blue' : 'grey' };
};

const updateInWords = (kind: Kind, before: Values, after: Values): Pick<Told, 'title' | 'detail' | 'tone'> | null => {
  const changed = Object.keys(labels[kind]).filter((field) => differs(before[field], after[field]));
  const rows = gained('rowCount', before, after);
  const trees = gained('plantCount', before, after);
  if (rows > 0 || trees > 0)
    return { title: 'Tạo hàng và cây', detail: `${count(rows)} hàng, ${count(trees)} cây`, tone: 'green' };
  if (rows < 0 || trees < 0)
    return { title: 'Gỡ hàng và cây', detail: `${count(-rows)} hàng, ${count(-trees)} cây`, tone: 'grey' };
  if (changed.includes('location'))
    return { title: drawnInWords(kind, before, after), detail: sizeInWords(before, after), tone: 'grey' };
  if (changed.length === 0) return null;
  return {
    title: `Sửa thông tin ${nouns[kind]}`,
    detail: changed.map((field) => labels[kind][field]).join(', '),
    tone: 'grey',
  };
};

const drawnInWords = (kind: Kind, before: Values, after: Values) => {
  if (!after.location) return `Bỏ ${drawn[kind]}`;
  return before.location ? `Vẽ lại ${drawn[kind]}` : `Vẽ ${drawn[kind]}`;
};

/** '2,10 → 2,32 ha'; null where no size was measured. */
const sizeInWords = (before: Values, after: Values): string | null => {
  const sizes = (field: string, text: (size: number) => string, unit: string) => {
    const known = [before[field], after[field]].filter((size) => typeof size === 'number');
    return known.length > 0 ? `${known.map(text).join(' → ')}\u00a0${unit}` : null;
  };
  return sizes('hectares', (size) => figure(size, 2, 2), 'ha') ?? sizes('length', (size) => figure(size, 1), 'm');
};

const gained = (field: string, before: Values, after: Values): number =>
  typeof before[field] === 'number' && typeof after[field] === 'number' ? after[field] - before[field] : 0;

const count = (value: number) => value.toLocaleString('vi-VN');

const differs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

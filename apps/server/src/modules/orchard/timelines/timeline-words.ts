import { plantWords } from '@vuon/contract/orchard/plant';
import type { TimelineEvent } from '@vuon/contract/orchard/timeline';
import { showPlantValue } from '../plants/plant-words.ts';

type Values = Record<string, unknown>;
export type StatusTone = TimelineEvent['tone'];

/** A row of the tree's history. Bulk actions record only the fields that they change. */
export type Change = {
  id: number;
  at: string;
  action: string;
  before: Values | null;
  after: Values | null;
  actorName: string | null;
  /** For a replanting: why the old tree ended. */
  endReason: string | null;
};

type Told = Pick<TimelineEvent, 'title' | 'detail' | 'tone'> & { generation?: number };

/** A change of a tree in words for people who look after it; null: nothing that they would notice. */
export const changeInWords = (change: Change, tones: Map<number, StatusTone>): Told | null => {
  const { action, before, after } = change;
  switch (action) {
    case 'create':
      return { title: after?.plantingId ? 'Trồng khi tạo hàng và cây của lô' : 'Thêm cây', detail: null, tone: 'blue' };
    case 'remove':
      return { title: 'Xóa vị trí cây', detail: null, tone: 'grey' };
    case 'restore':
      return { title: 'Khôi phục vị trí cây', detail: null, tone: 'grey' };
    case 'replant':
      return {
        title: 'Trồng lại cây mới',
        detail: lines(['cropGroupId', 'plantStatusId', 'plantedOn', 'seedlingSource'], after),
        tone: 'blue',
        ...generationOf(after),
      };
    default:
      return before && after ? updateInWords(before, after, tones) : null;
  }
};

/** A replanting also ends the tree that stood there. */
export const endInWords = ({ action, before, endReason }: Change): Told | null =>
  action === 'replant' ? { title: 'Cây cũ kết thúc', detail: endReason, tone: 'grey', ...generationOf(before) } : null;

const generationOf = (values: Values | null) =>
  typeof values?.generation === 'number' ? { generation: values.generation } : {};

const updateInWords = (before: Values, after: Values, tones: Map<number, StatusTone>): Told | null => {
  const changed = Object.keys(plantWords).filter((field) => differs(before[field], after[field]));
  const isStatus = changed.includes('plantStatusId') || differs(before.statusAt, after.statusAt);
  if (isStatus) {
    const status = after.plantStatusId as { id: number };
    return {
      title: `Tình trạng: ${fromTo('plantStatusId', before, after)}`,
      detail: (after.statusReason as string | null | undefined) ?? null,
      tone: tones.get(status.id) ?? 'grey',
    };
  }
  if (changed.includes('rowId') || differs(before.plotId, after.plotId))
    return { title: 'Chuyển hàng', detail: changeLines(before, after, ['rowId', 'number', 'code']), tone: 'blue' };
  const [only] = changed;
  if (changed.length && changed.every((field) => field === 'code' || field === 'number'))
    return { title: 'Đánh số lại', detail: changeLines(before, after, changed), tone: 'grey' };
  if (only === 'location' || (changed.length && changed.every((field) => places.includes(field))))
    return { title: 'Đặt lại vị trí', detail: changeLines(before, after, ['gpsAccuracy']), tone: 'grey' };
  return changed.length
    ? { title: 'Sửa thông tin cây', detail: changeLines(before, after, changed), tone: 'grey' }
    : null;
};

const places = ['location', 'gpsAccuracy'];

const differs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

const show = (field: string, value: unknown) =>
  value === null || value === undefined || value === '' ? 'Trống' : showPlantValue(field, value);

const fromTo = (field: string, before: Values, after: Values) => {
  const [from, to] = [show(field, before[field]), show(field, after[field])];
  return from === to ? to : `${from} → ${to}`;
};

const labelOf = (field: string) => plantWords[field as keyof typeof plantWords].label;

const changeLines = (before: Values, after: Values, fields: string[]): string | null => {
  const found = fields.filter((field) => differs(before[field], after[field]));
  return found.map((field) => `${labelOf(field)}: ${fromTo(field, before, after)}`).join('\n') || null;
};

const lines = (fields: string[], values: Values | null): string | null => {
  const given = fields.filter((field) => values?.[field]);
  return given.map((field) => `${labelOf(field)}: ${show(field, values?.[field])}`).join('\n') || null;
};

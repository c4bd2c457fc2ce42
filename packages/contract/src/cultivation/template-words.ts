import { doseWords } from './material-words.ts';
import type { PlanTemplate, TemplateLine } from './plan-template.ts';

type Placed = Pick<TemplateLine, 'anchor' | 'keyDateId' | 'startOffset' | 'endOffset'>;
type Schedule = Pick<PlanTemplate, 'stages' | 'keyDates'>;

/** 'sau đầu giai đoạn 5–8 ngày', 'trước Xổ nhụy 8–6 ngày', 'từ 3 ngày trước đến 4 ngày sau Xổ nhụy' */
export const templateWindowWords = (line: Placed, { keyDates }: Pick<Schedule, 'keyDates'>): string => {
  const { anchor, keyDateId, startOffset, endOffset } = line;
  const from =
    anchor === 'key-date'
      ? (keyDates.find(({ id }) => id === keyDateId)?.name ?? 'ngày mốc')
      : { 'stage-start': 'đầu giai đoạn', 'stage-end': 'cuối giai đoạn' }[anchor];
  const [start, end] = [startOffset ?? 0, endOffset ?? 0];
  if (start < 0 && end > 0) return `từ ${-start} ngày trước đến ${end} ngày sau ${from}`;
  if (start === 0 && end === 0) return `đúng ${from}`;
  const range = (one: number, other: number) => (one === other ? `${one}` : `${one}–${other}`);
  return end <= 0 ? `trước ${from} ${range(-start, -end)}\u00a0ngày` : `sau ${from} ${range(start, end)}\u00a0ngày`;
};

/** 'Bón gốc lần 1: Bón phân gốc, sau đầu giai đoạn 5–8 ngày, Phân urê 0,3 kg/cây, 2 công/ha, sau việc “Tỉa cành”' */
export const templateLineWords = (line: TemplateLine, template: Schedule & Pick<PlanTemplate, 'lines'>): string =>
  `${line.title}: ${[
    line.workType.name,
    templateWindowWords(line, template),
    ...line.materials.map((use) => `${use.materialName} ${doseWords(use)}`),
    line.labourDaysPerHa !== null && `${String(line.labourDaysPerHa).replace('.', ',')} công/ha`,
    ...line.dependencies.map((before) => beforeWords(before, template.lines)),
    line.notes,
  ]
    .filter(Boolean)
    .join(', ')}`;

/** 'sau việc “Tỉa cành” 3 ngày' */
export const beforeWords = (
  { lineId, lagDays }: TemplateLine['dependencies'][number],
  lines: readonly { id: number; title: string }[],
): string =>
  `sau việc “${lines.find(({ id }) => id === lineId)?.title ?? '?'}”${lagDays ? ` ${String(lagDays).replace('-', '−')} ngày` : ''}`;

/** '5 ngày sau đầu giai đoạn Ra hoa' */
export const templateKeyDateWords = (
  { stageId, offsetDays }: PlanTemplate['keyDates'][number],
  { stages }: Pick<Schedule, 'stages'>,
): string => {
  const from = stageId === null ? 'đầu vụ' : `đầu giai đoạn ${stages.find(({ id }) => id === stageId)?.name ?? '?'}`;
  if (offsetDays === 0) return `đúng ${from}`;
  return `${Math.abs(offsetDays)} ngày ${offsetDays < 0 ? 'trước' : 'sau'} ${from}`;
};

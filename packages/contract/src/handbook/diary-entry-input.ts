import { z } from 'zod';
import { MaterialUseInput, mostMaterials } from '../cultivation/material-use.ts';
import type { FieldWords } from '../field-words.ts';
import { Targets } from '../orchard/target.ts';
import { Id, measured, oneOf, optionalText, required, requiredText, Timestamp, Version } from '../value.ts';

export const diaryStateNames = { pending: 'Chờ duyệt', approved: 'Đã duyệt' } as const;
export type DiaryState = keyof typeof diaryStateNames;

export const skyNames = {
  sunny: 'Nắng',
  cloudy: 'Nhiều mây',
  cool: 'Trời mát',
  drizzle: 'Mưa nhỏ',
  rain: 'Mưa to',
} as const;

export const Weather = z.strictObject({
  sky: oneOf(skyNames).nullable().default(null),
  /** °C */
  temperature: z.number('Phải là số').min(-10, 'Ít nhất −10 °C').max(60, 'Nhiều nhất 60 °C').nullable().default(null),
  /** km/h */
  wind: measured(200, 'km/giờ').nullable().default(null),
  /** mm */
  rain: measured(2_000, 'mm').nullable().default(null),
});
export type Weather = z.output<typeof Weather>;

/** 'Trời mát, 24 °C, gió 6 km/giờ' */
export const weatherWords = ({ sky, temperature, wind, rain }: Weather): string => {
  const number = (value: number) => String(value).replace('.', ',');
  return [
    sky && skyNames[sky],
    temperature !== null && `${number(temperature)} °C`,
    wind !== null && `gió ${number(wind)} km/giờ`,
    rain !== null && `mưa ${number(rain)} mm`,
  ]
    .filter(Boolean)
    .join(', ');
};

export const DiaryMaterialInput = MaterialUseInput.safeExtend({
  /** In the material's unit; null: what the dose comes to for the living trees. */
  quantity: measured(1_000_000_000, '').nullable().default(null),
  /** Why it was used, though it is not on the list of permitted pesticides. */
  notPermittedReason: optionalText(500),
});
export type DiaryMaterialInput = z.output<typeof DiaryMaterialInput>;

export const DiaryPersonInput = z.strictObject({
  personId: required('Người làm', Id),
  hours: measured(1_000, 'giờ').nullable().default(null),
});

export const mostDiaryPeople = 200;
/** Days; longer work is written down in parts. */
export const longestDiaryEntry = 31;
/** Minutes that a phone's clock may be ahead of the server's. */
export const clockLeeway = 10;

export const DiaryEntryFields = z.strictObject({
  title: requiredText('Việc đã làm', 120),
  workTypeId: required('Loại công việc', Id),
  startsAt: required('Bắt đầu', Timestamp),
  endsAt: required('Kết thúc', Timestamp),
  targets: Targets,
  materials: z.array(DiaryMaterialInput).max(mostMaterials, `Nhiều nhất ${mostMaterials} vật tư`).default([]),
  people: z.array(DiaryPersonInput).max(mostDiaryPeople, `Nhiều nhất ${mostDiaryPeople} người`).default([]),
  weather: Weather.nullable().default(null),
  /** Litres. */
  water: measured(10_000_000, 'lít').nullable().default(null),
  equipment: optionalText(300),
  notes: optionalText(4_000),
  /** Why the owner lets a harvest be, though an interval runs. */
  phiReason: optionalText(500),
});

type Fields = z.output<typeof DiaryEntryFields>;
const checkAcrossFields = ({ startsAt, endsAt, materials, people }: Fields, context: z.RefinementCtx) => {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const span = Date.parse(endsAt) - Date.parse(startsAt);
  if (span < 0) refuse(['endsAt'], 'Kết thúc trước khi bắt đầu');
  else if (span > longestDiaryEntry * 86_400_000)
    refuse(['endsAt'], `Một nhật ký dài nhất ${longestDiaryEntry} ngày; hãy chia ra`);
  const [materialIds, personIds] = [materials.map(({ materialId }) => materialId), people.map((one) => one.personId)];
  materialIds.forEach((id, index) => {
    if (materialIds.indexOf(id) < index) refuse(['materials', index, 'materialId'], 'Vật tư này đã có ở trên');
  });
  personIds.forEach((id, index) => {
    if (personIds.indexOf(id) < index) refuse(['people', index, 'personId'], 'Người này đã có ở trên');
  });
};

export const DiaryEntryInput = DiaryEntryFields.superRefine(checkAcrossFields);
export type DiaryEntryInput = z.output<typeof DiaryEntryInput>;
export const DiaryEntryUpdate = DiaryEntryFields.extend({ version: Version }).superRefine(checkAcrossFields);
export type DiaryEntryUpdate = z.output<typeof DiaryEntryUpdate>;

export const diaryEntryWords = {
  title: { label: 'Việc đã làm', width: 34 },
  workTypeId: { label: 'Loại công việc', width: 24, shownBy: 'workTypeName' },
  startsAt: { label: 'Bắt đầu', kind: 'moment', width: 16 },
  endsAt: { label: 'Kết thúc', kind: 'moment', width: 16 },
  targets: { label: 'Nơi làm', kind: 'list', width: 48, shownBy: 'place' },
  materials: { label: 'Vật tư đã dùng', kind: 'list', width: 48 },
  people: { label: 'Người làm', kind: 'list', width: 34 },
  weather: { label: 'Thời tiết', width: 30 },
  water: { label: 'Nước', kind: 'number', unit: 'lít', width: 12 },
  equipment: { label: 'Thiết bị', width: 24 },
  notes: { label: 'Ghi chú', width: 40 },
  phiReason: { label: 'Lý do thu hoạch khi còn cách ly', width: 34 },
} satisfies FieldWords<keyof DiaryEntryInput>;

/** What the history tells of an entry, besides what was entered. */
export const diaryHistoryWords = {
  ...diaryEntryWords,
  state: { label: 'Trạng thái', kind: 'choice', names: diaryStateNames },
  corrects: { label: 'Đính chính cho' },
  approvedByName: { label: 'Người duyệt' },
} satisfies FieldWords;

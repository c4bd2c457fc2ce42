import { z } from 'zod';
import { formatDay } from '../day.ts';
import type { FieldWords } from '../field-words.ts';
import { Day, Id, oneOf, optionalText, required } from '../value.ts';

export const lotDocumentKindNames = {
  cadmium: 'Kết quả cadimi',
  auramine: 'Kết quả Vàng O',
  phytosanitary: 'Kiểm dịch thực vật',
  other: 'Chứng từ khác',
} as const;
export type LotDocumentKind = keyof typeof lotDocumentKindNames;

/** The most cadmium that fresh fruit may have, in mg/kg: GB 2762, which durian for China is tested by. */
export const cadmiumLimit = 0.05;

export const LotDocumentInput = z
  .strictObject({
    kind: required('Loại chứng từ', oneOf(lotDocumentKindNames)),
    number: optionalText(60),
    issuer: optionalText(120),
    issuedOn: required('Ngày cấp', Day),
    validUntil: Day.nullable().default(null),
    /** mg of cadmium a kilogram. */
    cadmium: z
      .number('Phải là số')
      .min(0, 'Không được âm')
      .max(1_000, 'Lớn nhất 1.000\u00a0mg/kg')
      .nullable()
      .default(null),
    /** Whether Vàng O was found. */
    isDetected: z.boolean().nullable().default(null),
    notes: optionalText(500),
  })
  .superRefine(({ kind, cadmium, isDetected, issuedOn, validUntil }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'cadmium' && cadmium === null) refuse('cadmium', 'Hàm lượng cadimi is required');
    if (kind === 'auramine' && isDetected === null) refuse('isDetected', 'Kết quả is required');
    if (kind !== 'cadmium' && cadmium !== null) refuse('cadmium', 'Chỉ ghi cho kết quả cadimi');
    if (kind !== 'auramine' && isDetected !== null) refuse('isDetected', 'Chỉ ghi cho kết quả Vàng O');
    if (validUntil !== null && validUntil < issuedOn) refuse('validUntil', 'Hết hạn trước ngày cấp');
  });
export type LotDocumentInput = z.output<typeof LotDocumentInput>;

export const LotDocument = z.object({
  id: Id,
  kind: oneOf(lotDocumentKindNames),
  number: z.string().nullable(),
  issuer: z.string().nullable(),
  issuedOn: Day,
  validUntil: Day.nullable(),
  cadmium: z.number().nullable(),
  isDetected: z.boolean().nullable(),
  notes: z.string().nullable(),
});
export type LotDocument = z.infer<typeof LotDocument>;

export const lotDocumentWords = {
  kind: { label: 'Loại chứng từ', kind: 'choice', names: lotDocumentKindNames },
  number: { label: 'Số' },
  issuer: { label: 'Nơi cấp' },
  issuedOn: { label: 'Ngày cấp', kind: 'day' },
  validUntil: { label: 'Có hiệu lực đến', kind: 'day' },
  cadmium: { label: 'Hàm lượng cadimi', kind: 'number', unit: 'mg/kg' },
  isDetected: { label: 'Phát hiện Vàng O', kind: 'yes-no' },
  notes: { label: 'Ghi chú' },
} satisfies FieldWords<keyof LotDocumentInput>;

/** '0,03 mg/kg, đạt'; null: a paper without a result. */
export const resultWords = ({ kind, cadmium, isDetected }: Pick<LotDocument, 'kind' | 'cadmium' | 'isDetected'>) => {
  if (kind === 'cadmium' && cadmium !== null)
    return `${String(cadmium).replace('.', ',')}\u00a0mg/kg, ${cadmium > cadmiumLimit ? 'vượt ngưỡng' : 'đạt'}`;
  if (kind === 'auramine') return isDetected ? 'Phát hiện' : 'Không phát hiện';
  return null;
};

/** 'danger': must not be sold for export; 'missing': a paper is not there, or no longer. */
export type LotGap = { kind: LotDocumentKind; level: 'danger' | 'missing'; words: string };

/** What the papers of a lot lack on a day. The newest result of a kind counts. */
export const lotGaps = (documents: LotDocument[], today: string): LotGap[] => {
  const newest = (kind: LotDocumentKind) =>
    documents
      .filter((document) => document.kind === kind)
      .sort((one, other) => other.issuedOn.localeCompare(one.issuedOn) || other.id - one.id)[0];
  const limit = String(cadmiumLimit).replace('.', ',');
  const gaps: LotGap[] = [];
  const cadmium = newest('cadmium');
  if (!cadmium) gaps.push({ kind: 'cadmium', level: 'missing', words: 'Chưa có kết quả cadimi' });
  else if ((cadmium.cadmium ?? 0) > cadmiumLimit)
    gaps.push({
      kind: 'cadmium',
      level: 'danger',
      words: `Cadimi ${String(cadmium.cadmium).replace('.', ',')}\u00a0mg/kg, vượt ngưỡng ${limit}\u00a0mg/kg`,
    });
  const auramine = newest('auramine');
  if (!auramine) gaps.push({ kind: 'auramine', level: 'missing', words: 'Chưa có kết quả Vàng O' });
  else if (auramine.isDetected) gaps.push({ kind: 'auramine', level: 'danger', words: 'Phát hiện Vàng O' });
  for (const found of [cadmium, auramine, newest('phytosanitary')])
    if (found?.validUntil && found.validUntil < today)
      gaps.push({
        kind: found.kind,
        level: 'missing',
        words: `${lotDocumentKindNames[found.kind]} hết hiệu lực ngày ${formatDay(found.validUntil)}`,
      });
  return gaps;
};

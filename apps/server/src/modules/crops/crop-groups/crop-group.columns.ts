import type { YieldByAge } from '@vuon/contract/crops/crop-group';

/** How yields are written into one cell. */
export const yieldsExample = '5 tuổi: 20–30 kg; 10 tuổi: 130–170 kg';

export const formatYields = (yields: YieldByAge[]): string =>
  yields.map(({ age, minKg, maxKg }) => `${age} tuổi: ${formatRange(minKg, maxKg)} kg`).join('; ');

const formatRange = (min: number, max: number) =>
  min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`;

const formatNumber = (value: number) => String(value).replace('.', ',');

/** Also reads other forms that people type: '5: 20-30', one weight alone, a line for each age. null: not a list of yields. */
export const parseYields = (cell: string): YieldByAge[] | null => {
  const parts = cell.normalize('NFC').split(/[;\n]/);
  const yields = parts.filter((part) => part.trim()).map(parseYield);
  return yields.every((one) => one !== null) ? yields : null;
};

const weight = String.raw`(\d[\d.,]*)\s*(?:kg)?`;
const yieldForm = new RegExp(
  String.raw`^\s*(\d{1,3})\s*(?:tuổi|năm)?\s*:\s*${weight}(?:\s*[-–—]\s*${weight})?\s*$`,
  'i',
);

const parseYield = (text: string): YieldByAge | null => {
  const [, age, min, max = min] = yieldForm.exec(text) ?? [];
  const minKg = parseNumber(min ?? '');
  const maxKg = parseNumber(max ?? '');
  return minKg === null || maxKg === null ? null : { age: Number(age), minKg, maxKg };
};

/** '1.234,5' is written as in Viet Nam; '20.5' as in files from elsewhere. */
const parseNumber = (text: string): number | null => {
  const isGrouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text);
  const plain = (isGrouped ? text.replaceAll('.', '') : text).replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
};

import { EndReason, PlantFields } from '@vuon/contract/orchard/plant';
import { Day, optionalText } from '@vuon/contract/value';
import type { z } from 'zod';
import { cellText, dayField, type FieldKind, foldText, numberField, textField } from '#imports';
import { joinParts, splitParts } from '../sheets/cell-parts.ts';

/** A tree that stood at the position before, as files describe it. */
export const FormerTreeInFile = PlantFields.pick({
  plantedOn: true,
  seedlingSource: true,
  trunk: true,
  canopy: true,
  height: true,
})
  .extend({ endedOn: Day, reason: EndReason, cropGroup: optionalText(200) })
  .refine(({ plantedOn, endedOn }) => !plantedOn || plantedOn <= endedOn, {
    path: ['endedOn'],
    message: 'Không thể kết thúc trước ngày trồng',
  });
export type FormerTreeInFile = z.output<typeof FormerTreeInFile>;

type Part = { label: string; kind: FieldKind; unit?: string; required?: true };

/** One former tree is one line, the oldest first; its parts may stand in any order. */
const parts: Record<keyof FormerTreeInFile, Part> = {
  plantedOn: { label: 'Trồng', kind: dayField },
  endedOn: { label: 'Kết thúc', kind: dayField, required: true },
  reason: { label: 'Lý do', kind: textField, required: true },
  cropGroup: { label: 'Nhóm cây', kind: textField },
  seedlingSource: { label: 'Nguồn giống', kind: textField },
  trunk: { label: 'Thân', kind: numberField('cm'), unit: 'cm' },
  canopy: { label: 'Tán', kind: numberField('m'), unit: 'm' },
  height: { label: 'Cao', kind: numberField('m'), unit: 'm' },
};
const keys = Object.keys(parts) as (keyof FormerTreeInFile)[];

export const formerTreesExample =
  'Trồng: 15/06/2014 | Kết thúc: 01/03/2019 | Lý do: Chết do ngập | Nhóm cây: Sầu riêng RI6 (SR-RI6) | Nguồn giống: Ea Kmat | Thân: 18,5 cm | Tán: 5,5 m | Cao: 6,5 m';

export const formatFormerTrees = (trees: FormerTreeInFile[]): string => trees.map(formatTree).join('\n');

const formatTree = (tree: FormerTreeInFile): string =>
  joinParts(
    keys.flatMap((key) => {
      const { label, kind, unit } = parts[key];
      const text = kind.show(tree[key]);
      return text === null ? [] : `${label}: ${text}${unit ? ` ${unit}` : ''}`;
    }),
  );

export const formerTreesField: FieldKind = {
  read: (cell) => {
    const lines = cellText(cell)
      .normalize('NFC')
      .split(/\r?\n/)
      .filter((line) => line.trim());
    const trees = lines.map(readTree);
    const wrong = trees.findIndex((tree) => typeof tree === 'string');
    if (wrong < 0) return { value: trees };
    return { error: `Cây thứ ${wrong + 1}: ${trees[wrong]}. Hãy viết như: ${formerTreesExample}` };
  },
  show: (value) => formatFormerTrees((value ?? []) as FormerTreeInFile[]) || null,
};

/** The values of the parts, or a sentence that says what is wrong with them. */
const readTree = (line: string): Record<string, unknown> | string => {
  const tree: Record<string, unknown> = {};
  for (const part of splitParts(line)) {
    const [, label = '', text = ''] = /^([^:]*?)\s*:\s*(.*)$/s.exec(part) ?? [];
    const key = keys.find((one) => foldText(parts[one].label) === foldText(label));
    if (!key || text === '') return `không hiểu “${part.slice(0, 40)}”`;
    if (key in tree) return `có hai lần “${parts[key].label}”`;
    const read = parts[key].kind.read(text);
    if ('error' in read) return read.error;
    tree[key] = read.value;
  }
  const missing = keys.find((key) => parts[key].required && !(key in tree));
  return missing ? `thiếu “${parts[missing].label}”` : tree;
};

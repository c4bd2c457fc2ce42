import { dosePerNames, type MaterialUnit, materialUnitNames } from '@vuon/contract/catalogue/material';
import type { MaterialUseInput } from '@vuon/contract/cultivation/material-use';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import type { Target, TargetPlace } from '@vuon/contract/orchard/target';

// How lists of a work are written into one cell of a sheet, and read from it. Items are parted by semicolons.

const named = (name: string, code: string) => `${name.replace(/[;\r\n]+/g, ',')} (${code})`;

/** 'Sầu riêng (SR)' */
export const nameAndCode = ({ name, code }: { name: string; code: string }): string => named(name, code);

export const itemsOf = (cell: string): string[] =>
  cell
    .normalize('NFC')
    .split(/[;\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

/** 'KV-A; A-03; A-05-H01; A-05-H02 cây 3–8' */
export const formatPlaces = (places: TargetPlace[]): string =>
  places
    .map(({ target, area, plot, row }) => {
      if (target.kind === 'area') return area.code;
      if (target.kind === 'plot') return plot?.code ?? '';
      const code = `${plot?.code}-${row?.code}`;
      return target.kind === 'row' ? code : `${code} cây ${target.from}–${target.to}`;
    })
    .join('; ');

type PlaceItem = { code: string; trees: { from: number; to: number } | null };

export const parsePlaces = (cell: string): PlaceItem[] =>
  itemsOf(cell.replaceAll(',', ';')).map((item) => {
    const [, code, from, to] = /^(.*\S)\s+cây\s+(\d{1,7})(?:\s*[–-]\s*(\d{1,7}))?$/iu.exec(item) ?? [];
    if (code === undefined) return { code: item, trees: null };
    return { code, trees: { from: Number(from), to: Number(to ?? from) } };
  });

type Place = { kind: 'area' | 'plot' | 'row'; id: number } | { reason: string };

/** The targets that a cell names, by what was found for its codes, and why others are none. */
export const targetsIn = (cell: string, places: Map<string, Place>): { targets: Target[]; unread: string[] } => {
  const [targets, unread]: [Target[], string[]] = [[], []];
  for (const { code, trees } of parsePlaces(cell)) {
    const place = places.get(code) ?? { reason: `Không có “${code}”` };
    if ('reason' in place) unread.push(place.reason);
    else if (!trees) targets.push(place);
    else if (place.kind === 'row' && trees.from >= 1 && trees.from <= trees.to)
      targets.push({ kind: 'plants', rowId: place.id, ...trees });
    else unread.push(`“${code} cây ${trees.from}–${trees.to}” không phải cây của một hàng`);
  }
  return { targets, unread };
};

export const placesExample = 'KV-A; A-03; A-05-H01; A-05-H02 cây 3–8';

/** A material by its code or name, with its dose. */
export type UseCell = Omit<MaterialUseInput, 'materialId' | 'overDoseReason'> & { material: string };

export const usesExample = 'Phân NPK 16-16-8 (NPK-16-16-8): 0,5 kg/cây; ABA-36EC: 50 ml/100 lít nước, 4 lít nước/cây';

export const formatUses = (uses: UseCell[]): string =>
  uses.map((use) => `${use.material}: ${doseWords(use)}`).join('; ');

/** null: not a list of materials with doses. */
export const parseUses = (cell: string): UseCell[] | null => {
  const uses = itemsOf(cell).map(parseUse);
  return uses.every((use) => use !== null) ? uses : null;
};

const keyOf = <K extends string>(names: Record<K, string>, name: string): K | null =>
  (Object.keys(names) as K[]).find((key) => names[key].toLowerCase() === name.trim().toLowerCase()) ?? null;

const amount = (text: string): number => Number(text.replace(',', '.'));

export const parseUse = (item: string): UseCell | null => {
  const form =
    /^(.*\S)\s*:\s*(\d+(?:[.,]\d+)?)\s*([^\d/,]+)\/([^,]+)(?:,\s*(\d+(?:[.,]\d+)?)\s*lít nước\s*\/\s*(cây|ha))?$/iu;
  const [, material, dose = '', unit = '', per = '', water, waterPer] = form.exec(item) ?? [];
  const [doseUnit, dosePer] = [keyOf<MaterialUnit>(materialUnitNames, unit), keyOf(dosePerNames, per)];
  if (material === undefined || !doseUnit || !dosePer) return null;
  return {
    material,
    dose: amount(dose),
    doseUnit,
    dosePer,
    water: water === undefined ? null : amount(water),
    waterPer: waterPer === undefined ? null : waterPer.toLowerCase() === 'ha' ? 'hectare' : 'tree',
  };
};

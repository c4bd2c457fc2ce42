import { type MaterialUnit, materialUnitNames } from '@vuon/contract/catalogue/material';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import { skyNames, type Weather } from '@vuon/contract/handbook/diary-entry-input';
import { itemsOf, parseUse, type UseCell } from '#cultivation';

// How lists of an entry are written into one cell of a sheet, and read from it. Items are parted by semicolons.

const amount = (text: string): number => Number(text.replace(',', '.'));
const written = (value: number): string => String(value).replace('.', ',');
const keyOf = <K extends string>(names: Record<K, string>, name: string): K | null =>
  (Object.keys(names) as K[]).find((key) => names[key].toLowerCase() === name.trim().toLowerCase()) ?? null;

/** A material by its code or name, its dose, and how much was used in all; null: what the dose comes to. */
export type UsedCell = UseCell & { total: { quantity: number; unit: MaterialUnit } | null };

export const usedExample =
  'Abamectin 3.6EC (ABA-36EC): 1,4 lít (50 ml/100 lít nước, 4 lít nước/cây); NPK-16: 0,5 kg/cây';

/** 'Abamectin 3.6EC (ABA-36EC): 1,4 lít (50 ml/100 lít nước, 4 lít nước/cây)' */
export const formatUsed = (uses: UsedCell[]): string =>
  uses
    .map(({ total, ...use }) => {
      const dose = doseWords(use);
      return `${use.material}: ${total ? `${written(total.quantity)} ${materialUnitNames[total.unit]} (${dose})` : dose}`;
    })
    .join('; ');

/** null: not a list of materials with doses. */
export const parseUsed = (cell: string): UsedCell[] | null => {
  const uses = itemsOf(cell).map((item): UsedCell | null => {
    const [, material, quantity = '', unit = '', dose] =
      /^(.*\S)\s*:\s*(\d+(?:[.,]\d+)?)\s*([^\d/,()]+?)\s*\((.*)\)$/u.exec(item) ?? [];
    if (material === undefined) {
      const use = parseUse(item);
      return use && { ...use, total: null };
    }
    const [use, known] = [parseUse(`${material}: ${dose}`), keyOf<MaterialUnit>(materialUnitNames, unit)];
    return use && known && { ...use, total: { quantity: amount(quantity), unit: known } };
  });
  return uses.every((use) => use !== null) ? uses : null;
};

/** A person by code or name, and their hours. */
export type WorkedCell = { person: string; hours: number | null };

export const workedExample = 'Y Bhăm Niê (NS-0003) 4 giờ; NS-0007';

export const formatWorked = (people: WorkedCell[]): string =>
  people.map(({ person, hours }) => (hours === null ? person : `${person} ${written(hours)} giờ`)).join('; ');

export const parseWorked = (cell: string): WorkedCell[] =>
  itemsOf(cell).map((item) => {
    const [, person, hours] = /^(.*\S)\s+(\d+(?:[.,]\d+)?)\s*giờ$/iu.exec(item) ?? [];
    return person === undefined ? { person: item, hours: null } : { person, hours: amount(hours ?? '') };
  });

export const weatherExample = 'Trời mát, 24 °C, gió 6 km/giờ, mưa 2 mm';

const number = String.raw`([−-]?\d+(?:,\d+)?)`;
const weatherParts = {
  temperature: new RegExp(`^${number}\\s*°\\s*C$`, 'iu'),
  wind: new RegExp(`^gió ${number}\\s*km/giờ$`, 'iu'),
  rain: new RegExp(`^mưa ${number}\\s*mm$`, 'iu'),
};

/** As `weatherWords` tells it; null: something in it is no weather. */
export const parseWeather = (cell: string): Weather | null => {
  const weather: Weather = { sky: null, temperature: null, wind: null, rain: null };
  // A comma within a number is followed by a digit, one between two parts by a space.
  for (const part of cell.normalize('NFC').split(/[,;]\s+|;/)) {
    const sky = keyOf(skyNames, part);
    const [field] = (['temperature', 'wind', 'rain'] as const).filter((key) => weatherParts[key].test(part.trim()));
    if (sky) weather.sky = sky;
    else if (field) weather[field] = amount(weatherParts[field].exec(part.trim())?.[1]?.replace('−', '-') ?? '');
    else return null;
  }
  return weather;
};

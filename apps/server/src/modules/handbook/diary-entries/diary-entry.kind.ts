import { materialUnitNames } from '@vuon/contract/catalogue/material';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { weatherWords } from '@vuon/contract/handbook/diary-entry-input';
import { storedKind } from '#audit';
import type { Scope } from '#http/scope.ts';
import { diaryEntryTable } from './diary-entry.queries.ts';
import { diaryEntryList } from './diary-entry-shown.ts';

const number = (value: number) => String(value).replace('.', ',');

/** 'Abamectin 3,6EC: 1,4 lít (50 ml/100 lít nước, 4 lít nước/cây)' */
export const materialWords = (use: DiaryEntry['materials'][number]): string =>
  `${use.materialName}: ${number(use.quantity)} ${materialUnitNames[use.unit]} (${doseWords(use)})`;

/** 'Y Bhăm Niê 4 giờ' */
export const personWords = ({ name, hours }: DiaryEntry['people'][number]): string =>
  hours === null ? name : `${name} ${number(hours)} giờ`;

/** What the history keeps: names and lists in words, as they were then. */
const inHistory = (entry: DiaryEntry): object => {
  const { workType, place, materials, people, weather, corrects, correctedBy, work, workOrder, ...rest } = entry;
  const { interval, uncovered, seal, ...kept } = rest;
  return {
    ...kept,
    name: `${entry.code} ${entry.title}`,
    workTypeName: workType.name,
    place: place.words,
    materials: materials.map(materialWords).join('; ') || null,
    people: people.map(personWords).join('; ') || null,
    weather: weather && weatherWords(weather),
    corrects: corrects?.code ?? null,
  };
};

export const diaryEntries = storedKind<Scope, DiaryEntry>({
  type: 'diary-entry',
  noun: 'Nhật ký',
  missing: 'Không có nhật ký này trong đơn vị.',
  table: diaryEntryTable,
  find: async (scope, id) => (await diaryEntryList.findManyInFile(scope, [id]))[0],
  snapshot: inHistory,
});

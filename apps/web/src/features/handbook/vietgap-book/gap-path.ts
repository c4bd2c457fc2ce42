import type { GapLink } from '@vuon/contract/handbook/vietgap-book';
import type { RecordTypes } from '#lib/records/record-types.ts';
import {
  diaryEntryPath,
  diaryPath,
  gapKeys,
  newPackagingPath,
  newSelfAssessmentPath,
  newTrainingPath,
  selfAssessmentPath,
  stockItemPath,
} from '../paths.ts';

/** The address of the page on which a gap is mended. */
export const gapPath = (
  link: GapLink,
  types: Pick<RecordTypes, 'area' | 'plot' | 'harvest-yield' | 'lot' | 'buyer'>,
): string => {
  switch (link.to) {
    case 'area':
      return types.area.pathOf?.({ type: 'area', id: link.id, within: [], name: '' }) ?? diaryPath;
    case 'plot':
      return types.plot.pathOf?.({ type: 'plot', id: link.id, within: [link.areaId], name: '' }) ?? diaryPath;
    case 'diary-entry':
      return diaryEntryPath(link.id);
    case 'diary':
      return `${diaryPath}?${searchOf(link)}`;
    case 'harvest-yields':
      return `${types['harvest-yield'].list?.path ?? diaryPath}?${searchOf(link)}`;
    case 'harvest-yield':
    case 'lot':
    case 'buyer':
      return types[link.to].pathOf?.({ type: link.to, id: link.id, within: [], name: '' }) ?? diaryPath;
    case 'stock-item':
      return stockItemPath(link.materialId);
    case 'stock-batch':
      return stockItemPath(link.materialId, link.id);
    case 'new-packaging':
      return `${newPackagingPath}?${gapKeys.day}=${link.day}`;
    case 'new-training':
      return `${newTrainingPath}?${gapKeys.person}=${link.personId}`;
    case 'new-self-assessment':
      return newSelfAssessmentPath;
    case 'self-assessment':
      return selfAssessmentPath(link.id);
  }
};

/** The filters of a list, by the names that it reads from the address. */
const searchOf = ({ to: _to, from, upTo, ...filters }: Extract<GapLink, { from: string }>): URLSearchParams => {
  const query = Object.entries({ ...filters, from, to: upTo }).filter(([, value]) => value !== undefined);
  return new URLSearchParams(query.map(([key, value]) => [key, String(value)]));
};

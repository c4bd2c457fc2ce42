import { LabelSheet, labelSheets } from '@vuon/contract/orchard/label';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';

const key = 'label-sheet';

/** The kind of paper in this user's printer stays the same from day to day. */
export function useRememberedSheet(): [LabelSheet, (sheet: LabelSheet) => void] {
  const [sheet, setSheet] = useState(readSheet);
  const remember = (chosen: LabelSheet) => {
    setSheet(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // without storage the browser asks again
    }
  };
  return [sheet, remember];
}

const readSheet = (): LabelSheet => {
  try {
    return LabelSheet.catch('a4-24').parse(localStorage.getItem(key));
  } catch {
    return 'a4-24';
  }
};

export const skipProblem = (skip: number | null, perPage: number): string | null => {
  if (perPage === 1 || skip === null || (skip >= 0 && skip < perPage)) return null;
  return `Từ 0 đến ${perPage - 1}: một tờ có ${perPage} nhãn.`;
};

/** '5 tờ A4.', '120 nhãn trên cuộn.' */
export const pagesText = (sheet: LabelSheet, count: number, skip: number): string => {
  const { perRow, perColumn } = labelSheets[sheet];
  const perPage = perRow * perColumn;
  if (perPage === 1) return `${formatNumber(count)} nhãn trên cuộn.`;
  return `${formatNumber(count)} nhãn, ${formatNumber(Math.ceil((count + skip) / perPage))} tờ A4.`;
};

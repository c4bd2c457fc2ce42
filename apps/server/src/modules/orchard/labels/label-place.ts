import { type LabelSheet, labelSheets } from '@vuon/contract/orchard/label';

/** Points, the unit of PDF: 72 to the inch. */
export const points = (millimetres: number): number => (millimetres * 72) / 25.4;

type Size = { width: number; height: number };

const a4: Size = { width: 210, height: 297 };

/** The page in millimetres: on a roll, each label is a page of its own. */
export const pageOf = (sheet: LabelSheet): Size =>
  sheet.startsWith('roll-') ? { width: labelSheets[sheet].width, height: labelSheets[sheet].height } : a4;

export const labelsPerPage = (sheet: LabelSheet): number => labelSheets[sheet].perRow * labelSheets[sheet].perColumn;

/** Where the label with this index on its page begins, in millimetres from the top left. */
export const placeOnPage = (sheet: LabelSheet, index: number): { left: number; top: number } => {
  const { width, height, perRow, perColumn, gap } = labelSheets[sheet];
  const page = pageOf(sheet);
  const left = (page.width - perRow * width - (perRow - 1) * gap) / 2;
  const top = (page.height - perColumn * height) / 2;
  return { left: left + (index % perRow) * (width + gap), top: top + Math.floor(index / perRow) * height };
};

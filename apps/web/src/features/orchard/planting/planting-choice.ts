import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { maxPlantedTrees, type Planting, PlantingFields } from '@vuon/contract/orchard/planting';
import type { Plot } from '@vuon/contract/orchard/plot';
import { rowSpacingOf } from '@vuon/geo/planting/planting';
import { checkCodePattern, defaultCodePattern, defaultRowPattern } from '@vuon/geo/planting/planting-code';
import type { PreviewRequest } from './planting-preview.ts';

/** The choices in the panel; a number may be missing while the user types. */
export type PlantingChoice = Omit<PlantingFields, 'rowSpacing' | 'treeSpacing' | 'margin' | 'exclusionMargin'> & {
  rowSpacing: number | null;
  treeSpacing: number | null;
  margin: number | null;
  exclusionMargin: number | null;
};

const usual = { rowSpacing: 8, treeSpacing: 8 };

/** The values of the last planting in this plot; otherwise those that the crop group recommends. */
export const firstChoice = (
  plot: Plot,
  cropGroup: CropGroup | undefined,
  last: Planting | undefined,
): PlantingChoice => {
  if (last) return { ...last.fields, ignoredExclusions: [] };
  return {
    pattern: 'square',
    rowSpacing: cropGroup?.rowSpacing ?? usual.rowSpacing,
    treeSpacing: cropGroup?.treeSpacing ?? usual.treeSpacing,
    bearing: null,
    margin: 2,
    exclusionMargin: 1,
    ignoredExclusions: [],
    start: 'behind-left',
    rowCodePattern: defaultRowPattern,
    treeCodePattern: defaultCodePattern,
    cropGroupId: plot.cropGroupId,
    plantStatusId: plantStatusIds.new,
    plantedOn: plot.plantedOn,
  };
};

/** Metres between rows, also where they follow from the trees' distance; null while a number is missing. */
export const spacingOfRows = ({ pattern, rowSpacing, treeSpacing }: PlantingChoice): number | null => {
  if (!treeSpacing || (pattern !== 'triangular' && !rowSpacing)) return null;
  return rowSpacingOf({ pattern, rowSpacing: rowSpacing ?? 0, treeSpacing });
};

export type ChoiceErrors = Partial<Record<keyof PlantingFields, string>>;

/** The choice as the server takes it, and an error for each invalid field. */
export const checkChoice = (choice: PlantingChoice): { fields: PlantingFields | null; errors: ChoiceErrors } => {
  const checked = PlantingFields.safeParse(choice);
  const errors: ChoiceErrors = {};
  for (const { path, message } of checked.error?.issues ?? [])
    errors[path[0] as keyof PlantingFields] ??= choice[path[0] as keyof PlantingFields] === null ? 'Nhập số' : message;
  const wrongRow = checkCodePattern(choice.rowCodePattern, 'row');
  const wrongTree = checkCodePattern(choice.treeCodePattern, 'tree');
  if (wrongRow) errors.rowCodePattern ??= wrongRow;
  if (wrongTree) errors.treeCodePattern ??= wrongTree;
  return { fields: checked.success && !wrongRow && !wrongTree ? checked.data : null, errors };
};

/** Roughly the number of trees in the grid: checked before anything is laid out, since millions would freeze the worker. */
const roughCount = (plot: Plot, { rowSpacing, treeSpacing }: { rowSpacing: number; treeSpacing: number }) =>
  ((plot.hectares ?? 0) * 10_000) / (rowSpacing * treeSpacing);

/** The request for the worker; null: the numbers do not allow a preview. */
export const requestOf = (plot: Plot, choice: PlantingChoice): PreviewRequest | null => {
  const { rowSpacing, treeSpacing, margin, exclusionMargin, ignoredExclusions } = choice;
  const areNumbers = PlantingFields.pick({ rowSpacing: true, treeSpacing: true, bearing: true }).safeParse({
    rowSpacing,
    treeSpacing,
    bearing: choice.bearing,
  }).success;
  if (!plot.location || !areNumbers || rowSpacing === null || treeSpacing === null) return null;
  if (roughCount(plot, { rowSpacing, treeSpacing }) > 2 * maxPlantedTrees) return null;
  return {
    plot: plot.location.geometry.geoCoordinate,
    exclusions: plot.exclusions
      .filter((_, place) => !ignoredExclusions.includes(place))
      .flatMap(({ location }) => location.geometry.geoCoordinate.slice(0, 1)),
    pattern: choice.pattern,
    rowSpacing,
    treeSpacing,
    bearing: choice.bearing,
    margin: margin ?? 0,
    exclusionMargin: exclusionMargin ?? 0,
    start: choice.start,
  };
};

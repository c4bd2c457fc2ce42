import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { PlotPositions } from '@vuon/contract/orchard/plot';
import { createContext, use } from 'react';
import type { PlantStatuses } from './plant-statuses.ts';

/** What a colour on a map means. `quiet`: what is normal, drawn so that the exceptions stand out. */
export type ColorMeaning = { label: string; color: string; quiet?: boolean };

/** Entry n of `index` is the place of the nth tree's meaning in `meanings`, which have the order of a legend. */
export type PlantColors = { meanings: ColorMeaning[]; index: ArrayLike<number> };

/** What colours may be told from beside the trees themselves. `today`: yyyy-mm-dd. */
export type ColoringFacts = { statuses: PlantStatuses; cropGroups: CropGroup[]; today: string };

/** Something by which a map can tell the trees of a plot apart. Its feature contributes it; the first one is the usual. */
export type PlantColoring = {
  key: string;
  /** 'Tình trạng' */
  label: string;
  colors: (positions: PlotPositions, facts: ColoringFacts) => PlantColors;
};

export const PlantColoringsContext = createContext<PlantColoring[]>([]);

export const usePlantColorings = (): PlantColoring[] => use(PlantColoringsContext);

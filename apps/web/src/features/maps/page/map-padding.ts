import type { Padding } from '#map/view/show-bounds.ts';

/** Pixels around everything that floats over the map. */
const edge = 16;
const tools = 40;
export const panelWidth = 360;
export const tableWidth = 560;
export const drawerWidth = 400;
/** The visible height of the sheet at its lowest: of the panel with its figures, and of a place. */
export const lowPanel = 132;
export const lowSheet = 80;
const searchBar = 72;
const legendStrip = 60;
const phoneTools = 48;
/** The line of 'Toàn vườn' and the scale, and of the scale alone. */
const [wholeLine, scaleLine] = [56, 36];
/** The height of two lines of the legend. */
const legend = 76;

/** The card with the first steps, in place of the legend. */
const emptyCard = { desk: 280, phone: 332 };

/** The bar of the time line with the room under it. */
export const timeBar = { desk: 110, phone: 200 };
/** The line of the legend that tells what was done. */
export const actsLine = { desk: 46, phone: 58 };

type Floating = { isPanel: boolean; isTable: boolean; isDrawer: boolean; isEmpty: boolean; isTime: boolean };

export const deskPadding = ({ isPanel, isTable, isDrawer, isEmpty, isTime }: Floating): Padding => ({
  top: edge,
  left: isPanel ? (isTable ? tableWidth : panelWidth) + 2 * edge : edge,
  right: (isDrawer ? drawerWidth + edge : 0) + tools + 2 * edge,
  bottom: edge + (isEmpty ? emptyCard.desk : legend) + (isTime ? timeBar.desk + actsLine.desk : 0),
});

/** `sheet`: the height that the sheet covers; at its full height it covers nearly all, and the map waits. */
export const phonePadding = (sheet: number, { isEmpty, isWhole }: { isEmpty: boolean; isWhole: boolean }): Padding => ({
  top: searchBar,
  left: 8,
  right: phoneTools + edge,
  bottom: sheet + (isEmpty ? emptyCard.phone : legendStrip + (isWhole ? wholeLine : scaleLine)),
});

/** The ids of the records that a page of the orchard lies in, outermost first. */
type Ids = readonly number[];

const [areaStep, plotStep, rowStep, plantStep] = [
  'khu-vuc-trong/chinh-sua-khu-vuc-trong',
  'lo-trong/chinh-sua-lo-trong',
  'hang-trong/chinh-sua-hang-trong',
  'cay-trong/chinh-sua-cay-trong',
];
const pathOf = (ids: Ids): string =>
  ids.reduce<string>((path, id, level) => `${path}/${[areaStep, plotStep, rowStep, plantStep][level]}/${id}`, orchard);

const orchard = '/quan-ly-vuon-cay';
export const areasPath = `${orchard}/khu-vuc-trong`;
export const newAreaPath = `${areasPath}/them-moi-khu-vuc-trong`;
export const areaPath = (areaId: number) => pathOf([areaId]);

type InArea = { areaId: number };
type InPlot = InArea & { plotId: number };
type InRow = InPlot & { rowId: number };

/** The tab of an area's page that lists its plots. */
export const plotsOfPath = (areaId: number) => `${areaPath(areaId)}?tab=lo-trong`;
export const newPlotPath = (areaId: number) => `${areaPath(areaId)}/lo-trong/them-moi-lo-trong`;
export const plotPath = ({ areaId, id }: InArea & { id: number }) => pathOf([areaId, id]);
export const plantingPath = (plot: InArea & { id: number }) => `${plotPath(plot)}/tao-hang-va-cay`;

export const newRowPath = (plot: InArea & { id: number }) => `${plotPath(plot)}/hang-trong/them-moi-hang-trong`;
export const rowPath = ({ areaId, plotId, id }: InPlot & { id: number }) => pathOf([areaId, plotId, id]);

export const newPlantPath = (row: InPlot & { id: number }) => `${rowPath(row)}/cay-trong/them-moi-cay-trong`;
export const plantPath = ({ areaId, plotId, rowId, id }: InRow & { id: number }) => pathOf([areaId, plotId, rowId, id]);

/** All plots, rows or trees of the entity, for users who do not know in which area to look. */
export const allPlotsPath = `${areasPath}/lo-trong`;
export const allRowsPath = `${areasPath}/hang-trong`;
export const allPlantsPath = `${areasPath}/cay-trong`;
/** Made for a phone under the trees. */
export const findPlantPath = `${areasPath}/tim-cay`;

/** The farm's map, with the place beside it; with `statuses`, only the trees in one of them. */
export const onMapPath = (kind: 'area' | 'plot' | 'row' | 'plant', id: number, statuses: number[] = []) =>
  `${orchard}/ban-do-nong-nghiep?place=${kind}:${id}${statuses.length > 0 ? `&plantStatuses=${statuses.join(',')}` : ''}`;

/** The page of a record of which only the id is known: `within` are the ids of the records that it lies in. */
export const orchardRecordPath = (type: 'area' | 'plot' | 'row' | 'plant', within: Ids, id: number): string | null => {
  const depth = ['area', 'plot', 'row', 'plant'].indexOf(type);
  return within.length === depth ? pathOf([...within, id]) : null;
};

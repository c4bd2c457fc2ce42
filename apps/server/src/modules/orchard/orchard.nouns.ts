import type { BulkAction } from '#lists';
import type { Noun } from '#nouns';
import { areaBulk } from './areas/area.bulk.ts';
import { areaExport } from './areas/area.export.ts';
import { areaImporter } from './areas/area.import.ts';
import { areaRecord } from './areas/area.record.ts';
import { certificateExpiring, growingCodeExpiring } from './areas/area.reminders.ts';
import { serveAreas } from './areas/area.routes.ts';
import { areaSearch } from './areas/area.search.ts';
import { serveZones } from './map-data/zone.routes.ts';
import type { PlaceUse } from './places/place-use.ts';
import { plantBulk } from './plant-bulk/plant.bulk.ts';
import { servePlantings } from './planting/planting.routes.ts';
import { plantExport } from './plants/plant.export.ts';
import { plantImporter } from './plants/plant.import.ts';
import { plantRecord } from './plants/plant.record.ts';
import { servePlants } from './plants/plant.routes.ts';
import { plantSearch } from './plants/plant.search.ts';
import type { PlantFilterSource } from './plants/plant-filter-source.ts';
import { plotBulk } from './plots/plot.bulk.ts';
import { plotExport } from './plots/plot.export.ts';
import { plotImporter } from './plots/plot.import.ts';
import { plotRecord } from './plots/plot.record.ts';
import { servePlots } from './plots/plot.routes.ts';
import { plotSearch } from './plots/plot.search.ts';
import { plotAssignBulk } from './plots/plot-assign.bulk.ts';
import { rowBulk } from './rows/row.bulk.ts';
import { rowExport } from './rows/row.export.ts';
import { rowImporter } from './rows/row.import.ts';
import { rowRecord } from './rows/row.record.ts';
import { serveRows } from './rows/row.routes.ts';
import { rowSearch } from './rows/row.search.ts';
import { serveTargets } from './targets/target.routes.ts';
import { servePlaceTimelines } from './timelines/place-timeline.routes.ts';
import type { PlaceTimelineSource } from './timelines/place-timeline-source.ts';
import type { TimelineSource } from './timelines/timeline-source.ts';

type Told = {
  /** Ways to find trees by more than their own fields. */
  filters: PlantFilterSource[];
  /** Actions on many trees by what is known elsewhere, over `plantBulkList`. */
  bulk: BulkAction[];
  /** The sources of events in the timeline of a tree. */
  timeline: TimelineSource[];
  /** The sources of events in the timeline of an area, a plot or a row. */
  placeTimeline: PlaceTimelineSource[];
  /** Records that need an area, a plot or a row, which then is not removed. */
  uses: PlaceUse[];
};

export const orchardNouns = ({ filters, bulk, timeline, placeTimeline, uses }: Told): Noun[] => [
  {
    routes: (app) => serveAreas(app, uses),
    record: areaRecord,
    bulk: areaBulk(uses),
    list: areaExport,
    importer: areaImporter,
    search: areaSearch,
    reminders: [growingCodeExpiring, certificateExpiring],
  },
  { routes: serveZones },
  {
    routes: (app) => servePlots(app, uses),
    record: plotRecord,
    bulk: [...plotBulk(uses), ...plotAssignBulk],
    list: plotExport,
    importer: plotImporter,
    search: plotSearch,
  },
  {
    routes: (app) => serveRows(app, uses),
    record: rowRecord,
    bulk: rowBulk(uses),
    list: rowExport,
    importer: rowImporter,
    search: rowSearch,
  },
  { routes: servePlantings },
  { routes: serveTargets },
  { routes: (app) => servePlaceTimelines(app, placeTimeline) },
  {
    routes: (app) => servePlants(app, { timeline, filters }),
    record: plantRecord,
    bulk: plantBulk(filters, bulk),
    list: plantExport(filters),
    importer: plantImporter,
    search: plantSearch,
  },
];

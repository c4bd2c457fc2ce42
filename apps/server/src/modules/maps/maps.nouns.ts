import type { Noun } from '#nouns';
import { serveMapDays } from './days/map-day.routes.ts';
import type { MapDaySource } from './days/map-day-source.ts';
import { serveMapSearch } from './places/map-search.routes.ts';
import { mapShareRecord } from './shares/map-share.record.ts';

/** The routes of tiles, figures and shares need the index of the running process: app.ts serves them. */
export const mapNouns = (days: MapDaySource[]): Noun[] => [
  { routes: serveMapSearch },
  { routes: serveMapDays(days) },
  { record: mapShareRecord },
];

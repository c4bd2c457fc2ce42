import type { Noun } from '#nouns';
import { serveMapSearch } from './places/map-search.routes.ts';
import { mapShareRecord } from './shares/map-share.record.ts';

/** The routes of tiles, figures and shares need the index of the running process: app.ts serves them. */
export const mapNouns: Noun[] = [{ routes: serveMapSearch }, { record: mapShareRecord }];

import type { Noun } from '#nouns';
import { serveSessions } from './sessions/session.routes.ts';
import { userExport } from './users/user.export.ts';
import { userRecord } from './users/user.record.ts';
import { serveUsers } from './users/user.routes.ts';
import { userSearch } from './users/user.search.ts';

export const identityNouns: Noun[] = [
  { routes: serveSessions },
  { routes: serveUsers, record: userRecord, list: userExport, search: userSearch },
];

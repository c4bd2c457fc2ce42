import type { Noun } from '#nouns';
import { serveChain } from './chain/chain.routes.ts';
import { linkRecord } from './chain/link.record.ts';
import type { AccountCounterSource } from './counters/account-counters.ts';
import { serveDashboard } from './dashboard/dashboard.routes.ts';
import { entityBulk } from './entity/entity.bulk.ts';
import { entityExport } from './entity/entity.export.ts';
import { entityImporter } from './entity/entity.import.ts';
import { entityRecord } from './entity/entity.record.ts';
import { serveEntities } from './entity/entity.routes.ts';
import { entitySearch } from './entity/entity.search.ts';
import { entityNotifications } from './entity/entity-notifications.ts';
import { memberExport } from './members/member.export.ts';
import { invitationAnswered, memberAdded, memberInvited, memberRole } from './members/member.notifications.ts';
import { serveMembers } from './members/member.routes.ts';
import { membershipRecord } from './members/membership.record.ts';
import type { RemovalBlocker } from './removal/removal-blocker.ts';
import { serveEntitySettings } from './settings/entity-settings.routes.ts';

/** `counters`: the counts of an entity, by the names of its account item. `blockers`: reasons why one cannot be removed. */
type Told = { counters: AccountCounterSource[]; blockers: RemovalBlocker[] };

export const entityNouns = (told: Told): Noun[] => [
  {
    routes: (app) => serveEntities(app, told),
    record: entityRecord,
    bulk: entityBulk(told.blockers),
    list: entityExport,
    importer: entityImporter,
    search: entitySearch,
    notifications: entityNotifications,
  },
  { routes: (app) => serveChain(app, told.counters), record: linkRecord },
  { routes: serveDashboard },
  {
    routes: serveMembers,
    record: membershipRecord,
    list: memberExport,
    notifications: [memberAdded, memberInvited, invitationAnswered, memberRole],
  },
  { routes: serveEntitySettings },
];

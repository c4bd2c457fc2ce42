import type { RawBuilder } from 'kysely';

/** Records of a module above that are of a season, which then cannot be removed. */
export type SeasonUse = {
  /** 'kế hoạch' */
  noun: string;
  /** Selects `season_id`, and the `name` of each living record of the entity that is of it. */
  held: (entityId: number) => RawBuilder<unknown>;
};

import { sql } from 'kysely';

/**
 * In a statement whose best plan depends on its values more than PostgreSQL expects: the trees of some days are found by their
 * day in 223 ms of 1,000,000, by a plan for any days in 385.
 */
export const plannedEachTime = sql.raw('/* planned each time */');

const once = '/* planned once */';
/** In a statement that a job sends many times: jobs prepare no others. */
export const plannedOnce = sql.raw(once);
export const isPlannedOnce = (text: string) => text.endsWith(once);

// A plan for any values folds the searched word anew for each row that it looks at: plots by their code took 24 ms instead of 10.
const plannedForValues = /\b(fold|natural_key)\(\$\d|\/\* planned each time \*\//;
const valuesStored = /^\s*insert into \S+ \([^)]*\)\s+values\b/;
/** An insert of given values looks for nothing: there is one plan. */
export const storesValues = (text: string) => valuesStored.test(text);

/**
 * Statements by their text, the one used last at the end. Only what comes a second time is prepared: an insert of as many rows as
 * there just are may never come again. Each prepared one holds its plan in the database's memory, so there is a limit.
 */
export class RecentStatements<Prepared> {
  #limit: number;
  /** Null: came once, and is not prepared yet. */
  #byText = new Map<string, Prepared | null>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** What was prepared for this text; null: it came once before, and may be prepared; undefined: it is not to be prepared now. */
  use(text: string): Prepared | null | undefined {
    const known = this.#byText.get(text);
    if (known === undefined && plannedForValues.test(text) && !storesValues(text)) return undefined;
    this.#byText.delete(text);
    this.#byText.set(text, known ?? null);
    return known;
  }

  keep(text: string, prepared: Prepared) {
    this.#byText.set(text, prepared);
  }

  /** Forgets the one that was not used for the longest time, where there are too many. */
  dropOldest(): Prepared | null {
    const [oldest] = this.#byText;
    if (this.#byText.size <= this.#limit || !oldest) return null;
    const [text, prepared] = oldest;
    this.#byText.delete(text);
    return prepared;
  }

  clear() {
    this.#byText.clear();
  }
}

import type { Page } from '@playwright/test';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { type Api, signIn } from './api.ts';
import { credentialsOf, findFarm, type Role } from './people.ts';
import type { Server } from './server.ts';
import { expiryOf, type StoredSession, storedSession, storedTokens } from './stored-session.ts';

/** Somebody who is signed in, and the browser's storage of that. */
type Session = { role: Role; api: Api; stored: StoredSession };

/** What is left of an access token must last for a test, which would otherwise find it renewed in its middle. */
const longestTestMs = 5 * 60_000;

/**
 * Checking a password takes as much of the processor as twenty calls: a session that a test has left as it was is the next one's.
 * One that has ended, is about to, or whose tokens were renewed in the browser is forgotten.
 */
export class Sessions {
  #server: Server;
  #left: Session[] = [];
  constructor(server: Server) {
    this.#server = server;
  }
  /** A session in the farm that nobody else has at the same time. */
  async take(role: Role): Promise<Session> {
    for (let left = this.#takeLeft(role); left; left = this.#takeLeft(role)) {
      // Another test may have ended all sessions of this person.
      const farm = await findFarm(left.api).catch(() => null);
      if (farm) return this.#session(role, left.api, farm);
    }
    const api = await signIn(this.#server.url, credentialsOf(this.#server, role));
    return this.#session(role, api, await findFarm(api));
  }
  /** `page`: a tab of the browser that had it, at a page of the product that runs nothing. */
  async leave(session: Session, page: Page | undefined) {
    const now = page && (await storedTokens(page));
    const { accessToken, refreshToken } = session.api.tokens;
    if (now?.accessToken === accessToken && now.refreshToken === refreshToken) this.#left.push(session);
  }
  #takeLeft(role: Role): Session | undefined {
    const lasting = this.#left.filter(({ api }) => expiryOf(api.tokens) > Date.now() + longestTestMs);
    const left = lasting.find((session) => session.role === role);
    this.#left = lasting.filter((session) => session !== left);
    return left;
  }
  #session = (role: Role, api: Api, farm: EntityChoice): Session => ({
    role,
    api,
    stored: storedSession(this.#server.url, api.tokens, farm),
  });
}

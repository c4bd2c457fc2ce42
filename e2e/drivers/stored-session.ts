import type { Page } from '@playwright/test';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import type { Tokens } from '@vuon/contract/identity/session';

const claimsOf = (accessToken: string) =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; exp: number };

/** In milliseconds, as the clock counts them. */
export const expiryOf = ({ accessToken }: Tokens) => claimsOf(accessToken).exp * 1_000;

/** The browser's storage as a sign-in leaves it, so that a test does not begin at the login page. */
export const storedSession = (origin: string, { accessToken, refreshToken }: Tokens, farm: EntityChoice | null) => {
  const stored: Record<string, string> = { accessToken, refreshToken, userId: claimsOf(accessToken).sub };
  if (farm) stored.selectedEntity = JSON.stringify(farm);
  return {
    cookies: [],
    origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
  };
};

export type StoredSession = ReturnType<typeof storedSession>;

export const storedTokens = (page: Page) =>
  page.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
  }));

/** Before the product is opened: its next page has no entity selected. */
export const forgetEntity = (page: Page) => page.evaluate(() => localStorage.removeItem('selectedEntity'));

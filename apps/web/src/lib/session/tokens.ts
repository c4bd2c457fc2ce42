import type { Tokens } from '@vuon/contract/identity/session';
import { hasFields } from '../records/has-fields.ts';

export const isTokens = (value: unknown): value is Tokens =>
  hasFields<Tokens>(value, { accessToken: ['string'], refreshToken: ['string'] });

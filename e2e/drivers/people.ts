import { type EntityChoice, entityChoiceRoutes } from '@vuon/contract/entities/entity-choice';
import type { Credentials } from '@vuon/contract/identity/session';
import { type Api, signIn } from './api.ts';
import type { Server } from './server.ts';
import { storedSession } from './stored-session.ts';

/** People of the demo farm, beside the administrator. */
const usernames = {
  owner: 'tho.tran',
  manager: 'lan.hoang',
  foreman: 'bham.nie',
  worker: 'lan.mlo',
  viewer: 'duc.nguyen',
};
export type Role = 'admin' | keyof typeof usernames;

export const credentialsOf = ({ logins }: Server, role: Role): Credentials =>
  // All people of the demo share the password that the first start printed.
  role === 'admin' ? logins.admin : { username: usernames[role], password: logins.farm.password };

/** The demo farm, by its name: tests make entities too. */
export const findFarm = async (api: Api): Promise<EntityChoice> => {
  const { items } = await api.call(entityChoiceRoutes.mine, { query: { q: 'HTX Sầu riêng Krông Pắc' } });
  if (!items[0]) throw new Error('There is no demo farm');
  return items[0];
};

/** The browser's storage of somebody who has just signed in and works in the farm: a session of its own each time. */
export const storageOf = async (server: Server, role: Role) => {
  const api = await signIn(server.url, credentialsOf(server, role));
  return storedSession(server.url, api.tokens, await findFarm(api));
};

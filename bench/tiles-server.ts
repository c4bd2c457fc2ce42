/** The product on DATABASE_URL, with the files of WEB_FOLDER: prints its address. */
import { buildApp } from '../apps/server/src/app.ts';
import { openPostgres } from '../apps/server/src/db/database.ts';
import { localStore } from '../apps/server/src/files/local-store.ts';
import { accessTokens } from '../apps/server/src/http/access-token.ts';
import { signedLinks } from '../apps/server/src/http/signed-link.ts';

const { DATABASE_URL = '', WEB_FOLDER = '' } = process.env;
const clock = () => new Date();
const secret = 'x'.repeat(40);
const { db, wakes } = openPostgres(DATABASE_URL);
const app = await buildApp({
  db,
  wakes,
  clock,
  links: signedLinks(secret, clock),
  files: localStore(WEB_FOLDER),
  accessTokens: accessTokens(secret, clock),
  checkAnswers: false,
  isReady: () => true,
  webFolder: WEB_FOLDER,
  basemapOrigins: [],
  isHttps: false,
  trustProxy: false,
  logger: false,
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));

/** The product on DATABASE_URL, with the files of WEB_FOLDER: prints its address. */
import { openPostgres } from '../apps/server/src/db/database.ts';
import { serve } from './bench-app.ts';

const { DATABASE_URL = '', WEB_FOLDER = '' } = process.env;
const { url } = await serve(openPostgres(DATABASE_URL), WEB_FOLDER, WEB_FOLDER);
console.log(url);

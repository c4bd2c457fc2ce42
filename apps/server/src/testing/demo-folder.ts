import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInVietnam } from '@vuon/contract/day';
import { preparedFolder } from './prepared.ts';
import { ServerProcess } from './process.ts';

type Login = { username: string; password: string };

/** A data folder after its first start with the demo farm, and the logins that this start printed. */
export type Demo = { data: string; copyTo: (folder: string) => void; admin: Login; farm: Login };

const madeOf = ['apps/server/src', 'apps/server/migrations', 'packages/contract/src', 'packages/geo/src'];

/** A first start takes ten times as long as a later one, so servers of tests begin with a copy of this one's data. */
export const prepareDemo = (): Promise<string> =>
  preparedFolder('demo', { madeOf, day: dayInVietnam(new Date()), make });

export const readDemo = (prepared: string): Demo => {
  const printed = readFileSync(join(prepared, 'first-start.log'), 'utf8');
  const data = join(prepared, 'data');
  return {
    data,
    // Two thousand files: one by one between others it took twice as long.
    copyTo: (folder) => cpSync(data, folder, { recursive: true }),
    admin: readLogin(printed, 'Tài khoản quản trị'),
    farm: readLogin(printed, 'Nông trại mẫu'),
  };
};

/** As `npm start` does it: a farm that is made ahead, and a first start that copies it. */
const make = async (folder: string) => {
  const ahead = { DEMO_FOLDER: join(folder, 'ahead') };
  const writer = await ServerProcess.start(ahead, 'apps/server/src/write-prepared-demo.ts');
  if ((await writer.exitCode()) !== 0) throw new Error(`No demo farm was made:\n${writer.output}`);
  const first = await ServerProcess.start({ DATA_DIR: join(folder, 'data'), DEMO: '1', ...ahead });
  await first.ready();
  await first.stop();
  writeFileSync(join(folder, 'first-start.log'), first.output);
  rmSync(ahead.DEMO_FOLDER, { recursive: true });
};

const readLogin = (printed: string, whose: string): Login => {
  const [, username, password] = new RegExp(`${whose}: +(\\S+) / (\\S+)`).exec(printed) ?? [];
  if (!username || !password) throw new Error(`The first start printed no login after '${whose}':\n${printed}`);
  return { username, password };
};

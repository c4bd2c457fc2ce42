import { sql } from 'kysely';
import { seedCatalogue } from '#catalogue';
import { seedCropGroups } from '#crops';
import { seedPlanTemplates } from '#cultivation';
import { isUnreachable } from '#db/database-error.ts';
import type { Db } from '#db/db.ts';
import { lockSetUp, migrate } from '#db/migrate.ts';
import type { FileStore } from '#files/file-store.ts';
import { ProblemError } from '#http/problem.ts';
import type { Clock } from '#http/scope.ts';
import { ensureAdmin } from '#identity';
import { BadConfiguration, type Config } from './config.ts';
import { claimDemo } from './demo/claim-demo.ts';

export type FirstStart = {
  admin: { username: string; password: string | null } | null;
  demo: { username: string; password: string } | null;
};

/** Prepares the database so that requests can be served; safe to run at every start. */
export const prepare = async (
  db: Db,
  clock: Clock,
  config: Pick<Config, 'admin' | 'demo'> & { demoFolder?: string },
  files: FileStore | null = null,
): Promise<FirstStart> => {
  await migrate(db);
  return db.transaction().execute(async (tx) => {
    await lockSetUp(tx);
    await seedCropGroups(tx, clock());
    await seedCatalogue(tx, clock());
    await seedPlanTemplates(tx, clock());
    const admin = await ensureAdmin({ db: tx, clock }, config.admin).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      throw new BadConfiguration(`Cấu hình ADMIN_PASSWORD: ${error.message}`);
    });
    if (!admin) return { admin, demo: null };
    const claimed = config.demoFolder ? await claimDemo(config.demoFolder, tx, files) : null;
    if (claimed || !config.demo) return { admin, demo: claimed };
    // Loading it takes a tenth of a start, and only the first makes a farm.
    const { makeDemoFarm } = await import('./demo/demo-farm.ts');
    const demo = await makeDemoFarm(tx, clock, files);
    // The embedded database never analyses by itself, and would plan for empty tables.
    await sql`analyze`.execute(tx);
    return { admin, demo };
  });
};

/** Waits for a database that is not reachable yet, as after a power cut, when everything starts at once. */
export const whenReachable = async <T>(work: () => Promise<T>, onWait: (error: Error) => void): Promise<T> => {
  for (let wait = 500; ; wait = Math.min(wait * 2, 10_000)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      onWait(error as Error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
};

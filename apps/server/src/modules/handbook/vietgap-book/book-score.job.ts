import { addDays, dayInVietnam, weekdayOf } from '@vuon/contract/day';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Clock } from '#http/scope.ts';
import { ensureJob, type JobKind } from '#jobs';
import { workingEntities } from '#notifications';
import { keepScore } from './book-score.ts';
import { bookSections, readScore } from './vietgap-book.service.ts';
import type { VietgapSection } from './vietgap-section.ts';

const kind = 'vietgap-score';

/** The Monday of the last week that is over. */
const lastWeek = (today: string) => addDays(today, -weekdayOf(today) - 7);

/** One job for each week, started by the first process that gets there. */
export const ensureScores = async ({ db, clock }: { db: Db; clock: Clock }): Promise<void> => {
  const week = lastWeek(dayInVietnam(clock()));
  const key = `${kind}:${week}`;
  await ensureJob({ db, clock }, { kind, title: 'Điểm sổ VietGAP của tuần', input: { week }, key, runAt: clock() });
};

/** Keeps what the book of each farm scored at the end of a week, so that the page tells what the last week brought. */
export const vietgapScoreJob = (others: VietgapSection[]): JobKind => ({
  kind,
  run: async ({ db, clock, job, progress, finish }) => {
    const { week } = job.input as { week: string };
    const upTo = addDays(week, 6);
    const sections = bookSections(others);
    const farms = await findFarms(db);
    for (const [done, entityId] of farms.entries()) {
      await progress({ done, total: farms.length });
      const score = await readScore({ db, clock, entityId }, sections, { from: `${upTo.slice(0, 4)}-01-01`, upTo });
      await keepScore(db, entityId, week, score);
    }
    await finish();
  },
});

/** Farms that are at work and have begun a diary. */
const findFarms = (db: Db) => workingEntities(db, sql`id in (select entity_id from diary_entry)`);

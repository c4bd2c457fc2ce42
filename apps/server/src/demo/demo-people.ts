import { addDays, dayInVietnam } from '@vuon/contract/day';
import { PersonInput } from '@vuon/contract/people/person';
import type { Scope } from '#http/scope.ts';
import { createCrew, createPerson, joinAccount } from '#people';
import { demoCrews, demoPeople } from './data/people-data.ts';
import { ownAct } from './own-act.ts';

/** The people who work for the cooperative, with and without accounts, and their crews. */
export const makeDemoPeople = async (scope: Scope): Promise<void> => {
  const today = dayInVietnam(scope.clock());
  const daysAgo = (days: number | undefined) => (days === undefined ? null : addDays(today, -days));
  const ids = new Map<string, number>();
  for (const { username, rate, startedDaysAgo, endedDaysAgo, ...person } of demoPeople) {
    const [rateType, rateAmount, rateUnit = null] = rate;
    const dates = { startedOn: daysAgo(startedDaysAgo), endedOn: daysAgo(endedDaysAgo) };
    const input = PersonInput.parse({ ...person, ...dates, rateType, rateAmount, rateUnit });
    const { id, version } = await createPerson(ownAct(scope), input);
    if (username) await joinAccount(ownAct(scope), id, { userId: await getUserId(scope, username), version });
    ids.set(person.fullName, id);
  }
  const idOf = (name: string) => ids.get(name) ?? 0;
  for (const { name, foreman, members, notes } of demoCrews)
    await createCrew(ownAct(scope), { name, foremanId: idOf(foreman), memberIds: members.map(idOf), notes });
};

const getUserId = async ({ db }: Scope, username: string): Promise<number> =>
  (await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

import { dayInVietnam } from '@vuon/contract/day';
import type { Person } from '@vuon/contract/people/person';
import { mayDo } from '@vuon/contract/permission';
import type { SignedInScope } from '#http/scope.ts';

/** Only users who may write people see a person's pay and the number of their identity card. */
export const secretFields = ['idNumber', 'rateType', 'rateAmount', 'rateUnit'] as const;
const secretless = { idNumber: null, rateType: null, rateAmount: null, rateUnit: null } satisfies Record<
  (typeof secretFields)[number],
  null
>;

export const maySeeSecrets = ({ actor }: SignedInScope): boolean => mayDo(actor, 'people.write');

export const presentPerson = <P extends Person & { name?: string }>(scope: SignedInScope, person: P): Person => {
  const { name, ...shown } = person;
  return maySeeSecrets(scope) ? shown : { ...shown, ...secretless };
};

export const todayOf = ({ clock }: Pick<SignedInScope, 'clock'>): string => dayInVietnam(clock());

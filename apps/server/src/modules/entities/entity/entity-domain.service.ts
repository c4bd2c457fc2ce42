import type { DomainStatusChange } from '@vuon/contract/entities/entity';
import { type DomainStatus, domainStatusNames, transitions } from '@vuon/contract/entities/entity-status';
import type { z } from 'zod';
import { type ProblemError, problem } from '#http/problem.ts';
import type { SignedInScope } from '#http/scope.ts';
import type { StoredEntity } from './entity.queries.ts';
import { changeEntity } from './entity-change.ts';
import { tellDomainStatus } from './entity-notifications.ts';
import { changeEntityRow } from './entity-write.queries.ts';

/** Why the domain cannot get this status; null: it can. */
export const domainProblem = (
  { name, domain, domainStatus: from }: Pick<StoredEntity, 'name' | 'domain' | 'domainStatus'>,
  to: DomainStatus,
): ProblemError | null => {
  if (domain === null)
    return problem('entity.domain_missing', `${name} chưa có tên miền; hãy nhập tên miền trong hồ sơ trước.`, {
      path: 'domainStatus',
    });
  if (transitions.domainStatus[from].includes(to)) return null;
  const allowed = transitions.domainStatus[from].map((status) => domainStatusNames[status]).join(', ');
  return problem(
    'entity.transition_refused',
    `Không đổi được tên miền từ ${domainStatusNames[from]} sang ${domainStatusNames[to]}; chỉ đổi được sang: ${allowed}.`,
    { path: 'domainStatus' },
  );
};

/** 'none' removes the domain: other entities may use it from then on. */
export const changeDomainStatus = (
  scope: SignedInScope,
  id: number,
  {
    domainStatus,
    reason,
    version,
    notify = true,
  }: z.output<typeof DomainStatusChange> & { notify?: boolean | undefined },
) =>
  changeEntity(scope, { id, version }, async (before) => {
    if (before.domainStatus === domainStatus) return false;
    const refused = domainProblem(before, domainStatus);
    if (refused) throw refused;
    const values = {
      ...(domainStatus === 'none' && { domain: null }),
      domain_status: domainStatus,
      domain_status_reason: reason,
    };
    await changeEntityRow(scope, id, values);
    if (notify) await tellDomainStatus(scope, before, domainStatus, reason);
    return true;
  });

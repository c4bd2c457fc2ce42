import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';

/** Records of a module above that need a work, which then is not removed. */
export type WorkUse = {
  /** 'còn phiếu giao việc PGV-2026-000012'; null: nothing needs it. */
  find: (scope: Pick<Scope, 'db' | 'entityId'>, workId: number) => Promise<string | null>;
};

export const refuseUsedWork = async (
  uses: WorkUse[],
  scope: Pick<Scope, 'db' | 'entityId'>,
  { id, code }: { id: number; code: string },
): Promise<void> => {
  for (const { find } of uses) {
    const found = await find(scope, id);
    if (found) throw problem('record.in_use', `${code} ${found}.`);
  }
};

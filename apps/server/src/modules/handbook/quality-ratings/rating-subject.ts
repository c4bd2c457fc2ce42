import type { QualityTemplate } from '@vuon/contract/catalogue/quality-template';
import { subjectKindNames } from '@vuon/contract/catalogue/quality-template';
import type { RatedKind } from '@vuon/contract/handbook/quality-rating';
import { subjectWords } from '@vuon/contract/handbook/quality-state';
import type { Target } from '@vuon/contract/orchard/target';
import { type RawBuilder, sql } from 'kysely';
import { plantingBatchCode } from '#cultivation';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { storeTargets, targetsOfSets, targetsOutside } from '#orchard';
import { findTargetSet } from '../work-orders/work-order.queries.ts';
import { workOrderCode } from '../work-orders/work-order-code.ts';

export type RatedSubject = { kind: RatedKind; id: number; name: string };

/** A kind of subject that a module above knows: lots. */
export type RatedSubjectSource = {
  kind: RatedKind;
  /** The name of the living one, held until the rating is written; null: there is none. */
  hold: (scope: Scope, id: number) => Promise<string | null>;
  /** All places that it comes from. */
  targets: (scope: Scope, id: number) => Promise<Target[]>;
};

const selects: Partial<Record<RatedKind, RawBuilder<unknown>>> = {
  area: sql`select name from area`,
  plot: sql`select code as name from plot`,
  batch: sql`select ${plantingBatchCode()} as name from planting_batch`,
  order: sql`select ${workOrderCode()} as name from work_order`,
};

/** The living subject; held, so that it cannot be removed before the rating is written. */
export const holdSubject = async (
  scope: Scope,
  { kind, id }: { kind: RatedKind; id: number },
  sources: RatedSubjectSource[],
): Promise<RatedSubject> => {
  const source = sources.find((one) => one.kind === kind);
  const name = source ? await source.hold(scope, id) : await holdOwn(scope, kind, id);
  if (name === null)
    throw problem('record.not_found', `Không có ${subjectKindNames[kind].toLowerCase()} này, hoặc nó đã bị xóa.`, {
      path: 'subjectId',
    });
  return { kind, id, name };
};

const holdOwn = async ({ db, entityId }: Scope, kind: RatedKind, id: number): Promise<string | null> => {
  const select = selects[kind];
  if (!select) return null;
  const { rows } = await sql<{ name: string }>`
    ${select} where entity_id = ${entityId} and id = ${id} and deleted_at is null for share`.execute(db);
  return rows[0]?.name ?? null;
};

export const refuseOtherSubject = ({ name, subjects }: QualityTemplate, kind: RatedKind): void => {
  if (subjects.includes(kind)) return;
  const ones = subjects.map((one) => subjectKindNames[one].toLowerCase()).join(', ');
  throw problem('quality.subject_refused', `Bộ tiêu chí ${name} dùng để chấm ${ones}.`, { path: 'subjectKind' });
};

/** All places of a subject; null: a batch, whose trees are found by itself. */
const placesOf = async (
  scope: Scope,
  { kind, id }: RatedSubject,
  sources: RatedSubjectSource[],
): Promise<Target[] | null> => {
  const { db, entityId } = scope;
  const source = sources.find((one) => one.kind === kind);
  if (source) {
    const targets = await source.targets(scope, id);
    return targets.length ? targets : null;
  }
  if (kind === 'batch') return null;
  if (kind === 'area' || kind === 'plot') return [{ kind, id }];
  const setId = await findTargetSet(db, entityId, id);
  return (await targetsOfSets(db, entityId, [setId])).get(setId) ?? [];
};

type Part = { targets: Target[] | null; current?: number | null };

/** The set of the part that was looked at, which lies within the subject; null: a batch of which no place was named. */
export const storeRatedPart = async (
  scope: Scope,
  subject: RatedSubject,
  { targets, current = null }: Part,
  sources: RatedSubjectSource[],
): Promise<number | null> => {
  const whole = await placesOf(scope, subject, sources);
  if (!targets && !whole) return null;
  const setId = await storeTargets(scope, targets ?? (whole as Target[]), { current });
  if (setId === current || !targets || !whole) return setId;
  const outside = await targetsOutside(scope.db, scope.entityId, setId, await storeTargets(scope, whole));
  if (outside.length)
    throw problem('quality.subject_refused', `${outside[0]} không nằm trong ${subjectWords(subject)}.`, {
      path: 'targets',
    });
  return setId;
};

import { randomUUID } from 'node:crypto';
import { type LabelInput, type LabelledType, maxLabels } from '@vuon/contract/orchard/label';
import { problem } from '#http/problem.ts';
import type { CatalogueScope, Scope } from '#http/scope.ts';
import { startJob } from '#jobs';
import { type BulkAction, type BulkList, openSelection } from '#lists';

export const labelKind = 'labels';

/** The input of the job. Each attempt has a file of its own under `storeKey`; `origin` is where the QR codes lead. */
export type LabelJobInput = LabelInput & { origin: string; storeKey: string };

/** Labels are chosen from the same lists as bulk actions. */
export type LabelLists = (type: LabelledType) => BulkList;

export const labelLists =
  (actions: BulkAction[]): LabelLists =>
  (type) => {
    const list = actions.find((action) => action.list.type === type)?.list;
    if (!list) throw new Error(`No list of ${type} to choose labels from`);
    return list;
  };

export const labelNouns: Record<LabelledType, string> = {
  plot: 'lô',
  row: 'hàng',
  plant: 'cây',
  lot: 'lô hàng',
};

export const startLabels = async (lists: LabelLists, scope: Scope, input: LabelInput, origin: string) => {
  const selection = await openSelection(scope, lists(input.type), input.select);
  const count = await selection.count(scope);
  refuseTooMany(count);
  if (count === 0) throw problem('bulk.nothing', 'Không còn bản ghi nào khớp với lựa chọn này.');
  const title = `Nhãn QR: ${count.toLocaleString('vi-VN')} ${labelNouns[input.type]}`;
  const job: LabelJobInput = { ...input, origin, storeKey: `labels/${randomUUID()}` };
  return startJob(scope, { kind: labelKind, title, input: job });
};

/** The ids that the selection matches now, at most as many as one file may have. */
export const readChosen = async (lists: LabelLists, scope: CatalogueScope, { type, select }: LabelInput) => {
  const selection = await openSelection(scope, lists(type), select);
  const ids: number[] = [];
  for await (const { rows } of selection.batches(scope, 1_000)) {
    ids.push(...rows.map(({ id }) => id));
    refuseTooMany(ids.length);
  }
  return ids;
};

const refuseTooMany = (count: number) => {
  if (count <= maxLabels) return;
  const [asked, most] = [count, maxLabels].map((value) => value.toLocaleString('vi-VN'));
  throw problem(
    'label.too_many',
    `${asked} nhãn là quá nhiều: mỗi lần in tối đa ${most}. Hãy lọc bớt, rồi in làm nhiều lần.`,
  );
};

import { plantingBatchRoutes } from '@vuon/contract/cultivation/planting-batch';
import { plantingBatchChoices } from '#domain/work/planting-batches.ts';
import { formatDate } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import type { ContributedFilter } from '#ui/list/filters/contributed-filters.ts';

type Named = { id: number; code: string; cropGroup: { name: string }; plantedOn: string };

const optionOf = ({ id, code, cropGroup, plantedOn }: Named) => ({
  value: String(id),
  label: `${code} · ${cropGroup.name}, ${formatDate(plantedOn)}`,
});
/** On the chip there is room for the code alone. */
const chosenOf = ({ id, code }: Pick<Named, 'id' | 'code'>) => ({ value: String(id), label: code });

/** Trees by the batch that they were planted with. */
export const batchFilter: ContributedFilter = {
  key: 'plantingBatchId',
  label: 'Đợt trồng',
  options: undefined,
  find: (typed) => ({
    queryKey: ['planting-batches', 'options', typed],
    queryFn: async ({ client }) => (await client.fetchQuery(plantingBatchChoices(typed))).items.map(optionOf),
  }),
  named: (id) => ({
    queryKey: ['planting-batches', 'option', id],
    queryFn: async ({ signal }) =>
      chosenOf(await call(plantingBatchRoutes.get, { params: { id: Number(id) } }, { signal })),
  }),
};

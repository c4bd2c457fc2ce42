import { GroupOutlined, UngroupOutlined } from '@ant-design/icons';
import type { ContributedAction } from '#ui/list/bulk/contributed-actions.ts';
import { showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction, BulkValues } from '#ui/list/list-types.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';

const IntoBatchForm = lazyPart(async () => (await import('./plant-batch-forms.tsx')).IntoBatchForm);
const OutOfBatchForm = lazyPart(async () => (await import('./plant-batch-forms.tsx')).OutOfBatchForm);

const isChosen = ({ plantingBatchId }: BulkValues) => typeof plantingBatchId === 'number';
const previews = (values: BulkValues) => (isChosen(values) ? values : null);
const renderChange = (from: string, to: string) => (
  <span>
    <s className="cell-quiet">{from}</s> {to}
  </span>
);

const into: BulkAction<never> = {
  action: 'plant.batch',
  label: 'Đưa vào đợt trồng',
  icon: <GroupOutlined aria-hidden="true" />,
  suits: showsLiving,
  note: 'Hoàn tác được.',
  form: {
    initial: { plantingBatchId: null, takesOver: false },
    render: (values, onChange) => <IntoBatchForm values={values} onChange={onChange} />,
    isComplete: isChosen,
    previews,
  },
  renderChange,
};

const outOf: BulkAction<never> = {
  action: 'plant.unbatch',
  label: 'Bớt khỏi đợt trồng',
  icon: <UngroupOutlined aria-hidden="true" />,
  // Elsewhere hardly any of the chosen trees would be of the batch.
  suits: (query) => showsLiving(query) && 'plantingBatchId' in query,
  note: 'Hoàn tác được. Cây vẫn còn trong vườn.',
  form: {
    initial: { plantingBatchId: null },
    render: (values, onChange) => <OutOfBatchForm values={values} onChange={onChange} />,
    isComplete: isChosen,
    previews,
  },
  renderChange,
};

/** Trees into a batch or out of it: ticked in a list, or drawn around on the map. */
export const plantBatchActions: ContributedAction[] = [
  { may: 'plans.write', act: into },
  { may: 'plans.write', act: outOf },
];

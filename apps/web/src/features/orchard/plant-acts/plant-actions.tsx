import { ApartmentOutlined, DragOutlined, TagOutlined } from '@ant-design/icons';
import { printLabelsIcon, printLabelsText } from '#domain/labels/print-labels-action.tsx';
import type { ContributedAction } from '#ui/list/bulk/contributed-actions.ts';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction } from '#ui/list/list-types.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';

const PlantLabels = lazyPart(async () => (await import('#domain/labels/label-dialog.tsx')).PlantLabels);

const StatusForm = lazyPart(async () => (await import('./plant-bulk-forms.tsx')).BulkStatusForm);
const CropGroupForm = lazyPart(async () => (await import('./plant-bulk-forms.tsx')).BulkCropGroupForm);
const RowForm = lazyPart(async () => (await import('./plant-bulk-forms.tsx')).BulkRowForm);
const ChangedStatus = lazyPart(async () => (await import('./plant-bulk-forms.tsx')).ChangedStatus);
const ChangedCropGroup = lazyPart(async () => (await import('./plant-bulk-forms.tsx')).ChangedCropGroup);

const isChosen = (value: unknown) => typeof value === 'number';

const changeStatus: BulkAction<never> = {
  action: 'plant.status',
  label: 'Đổi tình trạng',
  icon: <TagOutlined aria-hidden="true" />,
  suits: showsLiving,
  note: 'Hoàn tác được.',
  form: {
    initial: { plantStatusId: null, reason: '' },
    render: (values, onChange) => <StatusForm values={values} onChange={onChange} />,
    isComplete: ({ plantStatusId }) => isChosen(plantStatusId),
    previews: ({ plantStatusId }) => (isChosen(plantStatusId) ? { plantStatusId } : null),
  },
  renderChange: (from, to) => <ChangedStatus from={from} to={to} />,
};

const [restore, remove] = removeRestore('plant');

const writing: BulkAction<never>[] = [
  {
    action: 'plant.crop-group',
    label: 'Đổi nhóm',
    icon: <ApartmentOutlined aria-hidden="true" />,
    suits: showsLiving,
    note: 'Hoàn tác được.',
    form: {
      initial: { cropGroupId: null },
      render: (values, onChange) => <CropGroupForm values={values} onChange={onChange} />,
      isComplete: ({ cropGroupId }) => isChosen(cropGroupId),
      previews: ({ cropGroupId }) => (isChosen(cropGroupId) ? { cropGroupId } : null),
    },
    renderChange: (from, to) => <ChangedCropGroup from={from} to={to} />,
  },
  {
    action: 'plant.move',
    label: 'Chuyển hàng',
    icon: <DragOutlined aria-hidden="true" />,
    suits: showsLiving,
    note: 'Hoàn tác được.',
    form: {
      initial: { rowId: null },
      render: (values, onChange) => <RowForm values={values} onChange={onChange} />,
      isComplete: ({ rowId }) => isChosen(rowId),
      previews: ({ rowId }) => (isChosen(rowId) ? { rowId } : null),
    },
  },
  restore,
];

/** The actions on many trees, in a list or on the map; each needs the same right as on the server. */
export const plantActions: ContributedAction[] = [
  { may: 'plants.inspect', act: changeStatus },
  ...writing.map((act): ContributedAction => ({ may: 'orchard.write', act })),
  {
    may: 'farm.read',
    action: 'labels',
    label: printLabelsText,
    icon: printLabelsIcon,
    suits: showsLiving,
    Dialog: PlantLabels,
  },
  { may: 'orchard.write', act: remove },
];

import { ApartmentOutlined, DeleteOutlined, DragOutlined, TagOutlined, UndoOutlined } from '@ant-design/icons';
import type { Plant } from '@vuon/contract/orchard/plant';
import { useMemo } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { BulkAction, ChosenAction, ListQuery } from '../../ui/list/list-types.ts';
import { words } from '../../ui/words.ts';
import { useLabels } from './use-labels.tsx';
import { labelsIcon, labelsLabel } from './use-plant-menu.tsx';

const StatusForm = lazyPart(async () => (await import('./plant-bulk-forms.tsx')).BulkStatusForm);
const CropGroupForm = lazyPart(async () => (await import('./plant-bulk-forms.tsx')).BulkCropGroupForm);
const RowForm = lazyPart(async () => (await import('./plant-bulk-forms.tsx')).BulkRowForm);
const ChangedStatus = lazyPart(async () => (await import('./plant-bulk-forms.tsx')).ChangedStatus);
const ChangedCropGroup = lazyPart(async () => (await import('./plant-bulk-forms.tsx')).ChangedCropGroup);

const showsDeleted = ({ deleted }: ListQuery) => deleted === 'only';
const showsLiving = (query: ListQuery) => !showsDeleted(query);

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isChosen = (value: unknown) => typeof value === 'number';

const changeStatus: BulkAction<Plant> = {
  action: 'plant.status',
  label: 'Đổi tình trạng',
  icon: <TagOutlined aria-hidden="true" />,
  suits: showsLiving,
  note: 'Hoàn tác được.',
  form: {
    initial: { plantStatusId: null, reason: '' },
    render: (values, onChange) => <StatusForm values={values} onChange={onChange} />,
    isComplete: ({ plantStatusId, reason }) => isChosen(plantStatusId) && isText(reason),
    previews: ({ plantStatusId }) => (isChosen(plantStatusId) ? { plantStatusId } : null),
  },
  renderChange: (from, to) => <ChangedStatus from={from} to={to} />,
};

const writing: BulkAction<Plant>[] = [
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
  {
    action: 'plant.restore',
    label: words.restore,
    icon: <UndoOutlined aria-hidden="true" />,
    suits: showsDeleted,
    note: 'Hoàn tác được, hoặc xóa lại bất cứ lúc nào.',
  },
];

const remove: BulkAction<Plant> = {
  action: 'plant.remove',
  label: words.remove,
  icon: <DeleteOutlined aria-hidden="true" />,
  danger: true,
  suits: showsLiving,
  note: 'Hoàn tác được, hoặc khôi phục trong mục Đã xóa.',
};

/** What can be done with many trees: by whom, the same rights say that the server asks for. */
export function usePlantBulk(): (BulkAction<Plant> | ChosenAction<Plant>)[] {
  const mayWrite = useMay('orchard.write');
  const mayInspect = useMay('plants.inspect');
  const openLabels = useLabels();
  return useMemo(() => {
    const labels: ChosenAction<Plant> = {
      action: 'labels',
      label: labelsLabel,
      icon: labelsIcon,
      suits: showsLiving,
      run: (select, count) => openLabels('plant', select, count),
    };
    return [...(mayInspect ? [changeStatus] : []), ...(mayWrite ? writing : []), labels, ...(mayWrite ? [remove] : [])];
  }, [mayWrite, mayInspect, openLabels]);
}

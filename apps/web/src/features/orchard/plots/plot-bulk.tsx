import { ExperimentOutlined, QrcodeOutlined, TeamOutlined } from '@ant-design/icons';
import type { Plot } from '@vuon/contract/orchard/plot';
import { Checkbox } from 'antd';
import { useId, useMemo } from 'react';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { useLabels } from '#domain/labels/use-labels.tsx';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction, BulkForm, ChosenAction } from '#ui/list/list-types.ts';
import { managerForm, renderNames } from '../areas/area-bulk.tsx';
import '../places/orchard.css';

const cropGroupForm: BulkForm = {
  initial: { cropGroupId: null, alsoPlants: false },
  render: ({ cropGroupId, alsoPlants }, onChange) => (
    <CropGroupChoice cropGroupId={cropGroupId as number | null} alsoPlants={alsoPlants === true} onChange={onChange} />
  ),
  isComplete: ({ cropGroupId }) => cropGroupId !== null,
  previews: ({ cropGroupId, alsoPlants }) => (cropGroupId === null ? null : { cropGroupId, alsoPlants }),
};

const changes: BulkAction<Plot>[] = [
  {
    action: 'plot.crop-group',
    label: 'Đổi nhóm cây',
    icon: <ExperimentOutlined aria-hidden="true" />,
    suits: showsLiving,
    note: 'Hoàn tác được, hoặc đổi lại trên trang của từng lô.',
    form: cropGroupForm,
    renderChange: renderNames,
  },
  {
    action: 'plot.manager',
    label: 'Giao phụ trách',
    icon: <TeamOutlined aria-hidden="true" />,
    suits: showsLiving,
    note: 'Hoàn tác được, hoặc đổi lại trên trang của từng lô.',
    form: managerForm,
    renderChange: renderNames,
  },
];

const removals = removeRestore('plot', {
  restore: 'Hàng và cây bị xóa theo lô cũng trở lại. Hoàn tác được.',
  remove: 'Hàng và cây trong lô bị xóa theo. Hoàn tác được, hoặc khôi phục trong mục Đã xóa.',
});

/** The actions on many plots; users who may only read can print labels too. */
export function usePlotBulk(mayWrite: boolean): (BulkAction<Plot> | ChosenAction<Plot>)[] {
  const openLabels = useLabels();
  return useMemo(() => {
    const labels: ChosenAction<Plot> = {
      action: 'plot.labels',
      label: 'In nhãn QR',
      icon: <QrcodeOutlined aria-hidden="true" />,
      suits: showsLiving,
      run: (select, count) => openLabels('plot', select, count),
    };
    return mayWrite ? [...changes, labels, ...removals] : [labels];
  }, [mayWrite, openLabels]);
}

type CropGroupProps = {
  cropGroupId: number | null;
  alsoPlants: boolean;
  onChange: (changed: { cropGroupId: number | null } | { alsoPlants: boolean }) => void;
};

function CropGroupChoice({ cropGroupId, alsoPlants, onChange }: CropGroupProps) {
  const id = useId();
  return (
    <div className="orchard-bulk-field">
      <label htmlFor={id}>Nhóm cây trồng</label>
      <CropGroupSelect id={id} value={cropGroupId} onChange={(next) => onChange({ cropGroupId: next })} />
      <Checkbox checked={alsoPlants} onChange={({ target }) => onChange({ alsoPlants: target.checked })}>
        Đổi cả nhóm cây của từng cây trong lô
      </Checkbox>
    </div>
  );
}

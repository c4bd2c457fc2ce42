import { type Plant, PlantStatusChange } from '@vuon/contract/orchard/plant';
import { Form } from 'antd';
import { PlantStatusMark } from '#domain/plants/plant-status-mark.tsx';
import { formatRelativeDay } from '#lib/format.ts';
import { randomId } from '#lib/http/random-id.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { usePlantActs } from '../plants/plant-data.ts';
import { ActDialog } from './plant-act-dialog.tsx';
import { ReasonInput } from './plant-reason.tsx';
import { PlantStatusChoice } from './plant-status-choice.tsx';

type Values = { plantStatusId: number | null; reason: string };

/** Records the state of a tree in a few touches with a thumb. */
export function PlantStatusDialog({ plant, onClose }: { plant: Plant; onClose: () => void }) {
  const { changeStatus } = usePlantActs();
  return (
    <ActDialog<Values>
      title={`Đổi tình trạng cây ${plant.code}`}
      okText="Đổi tình trạng"
      initial={{ plantStatusId: null, reason: '' }}
      version={plant.version}
      act={({ plantStatusId, reason }, version, key) =>
        changeStatus({ id: plant.id, version }, { plantStatusId: plantStatusId ?? 0, reason }, key)
      }
      done={`Đã đổi tình trạng cây ${plant.code}`}
      undo={(version) =>
        changeStatus(
          { id: plant.id, version },
          { plantStatusId: plant.plantStatusId, reason: plant.statusReason },
          randomId(),
        )
      }
      onClose={onClose}
    >
      <p className="act-dialog-note">
        Hiện tại: <PlantStatusMark status={plant.plantStatus} />, từ {formatRelativeDay(plant.statusAt)}
        {plant.statusReason && <>. {plant.statusReason}</>}
      </p>
      <Form.Item
        name="plantStatusId"
        label="Tình trạng mới"
        required
        rules={[fromSchema(PlantStatusChange.shape.plantStatusId, 'Tình trạng')]}
      >
        <PlantStatusChoice label="Tình trạng mới" current={plant.plantStatusId} />
      </Form.Item>
      <Form.Item noStyle dependencies={['plantStatusId']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="reason"
            label="Lý do (không bắt buộc)"
            rules={[fromSchema(PlantStatusChange.shape.reason, 'Lý do')]}
          >
            <ReasonInput plantStatusId={getFieldValue('plantStatusId')} />
          </Form.Item>
        )}
      </Form.Item>
    </ActDialog>
  );
}

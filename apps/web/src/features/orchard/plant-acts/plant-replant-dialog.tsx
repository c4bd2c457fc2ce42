import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import { dayInVietnam } from '@vuon/contract/day';
import { type Plant, plantWords, Replanting } from '@vuon/contract/orchard/plant';
import { Form, Input } from 'antd';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { formatDate } from '#lib/format.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { usePlantActs, type Replanting as Values } from '../plants/plant-data.ts';
import { knownGroup } from '../plants/plant-words.ts';
import { ActDialog } from './plant-act-dialog.tsx';
import { ReasonInput } from './plant-reason.tsx';
import { PlantStatusChoice } from './plant-status-choice.tsx';

const { shape } = Replanting;

/** Ends the tree that stands there and begins another one; the place does not change. */
export function ReplantDialog({ plant, onClose }: { plant: Plant; onClose: () => void }) {
  const { replant } = usePlantActs();
  const today = dayInVietnam(new Date());
  return (
    <ActDialog<Values>
      title={`Trồng lại cây ${plant.code}`}
      okText="Trồng lại"
      width={600}
      initial={{
        endedOn: today,
        reason: '',
        cropGroupId: plant.cropGroupId,
        plantStatusId: plantStatusIds.new,
        plantedOn: today,
        seedlingSource: null,
      }}
      version={plant.version}
      act={(values, version, key) => replant({ id: plant.id, version }, values, key)}
      done={`Đã trồng lại cây ${plant.code}, đời thứ ${plant.generation + 1}`}
      onClose={onClose}
    >
      <p className="act-dialog-note">
        <strong>Vị trí giữ nguyên:</strong> mã, thứ tự trong hàng và chỗ trên bản đồ không đổi. Cây hiện tại (
        {oldTree(plant)}) và mọi việc đã làm với nó vẫn còn trong dòng thời gian; số đo thân, tán, cao để trống cho cây
        mới.
      </p>
      <h3>Cây cũ</h3>
      <Form.Item name="endedOn" label="Ngày kết thúc" required rules={[fromSchema(shape.endedOn, 'Ngày kết thúc')]}>
        <DayInput />
      </Form.Item>
      <Form.Item
        name="reason"
        label="Lý do"
        required
        rules={[fromSchema(shape.reason, 'Lý do')]}
        validateTrigger="onSubmit"
      >
        <ReasonInput plantStatusId={plantStatusIds.dead} />
      </Form.Item>
      <h3>Cây mới</h3>
      <div className="act-dialog-pair">
        <Form.Item name="cropGroupId" label={plantWords.cropGroupId.label}>
          <CropGroupSelect known={knownGroup(plant)} />
        </Form.Item>
        <Form.Item name="plantedOn" label={plantWords.plantedOn.label}>
          <DayInput />
        </Form.Item>
      </div>
      <Form.Item
        name="seedlingSource"
        label={plantWords.seedlingSource.label}
        rules={[fromSchema(shape.seedlingSource)]}
      >
        <Input maxLength={120} placeholder="Vườn ươm, lô giống" />
      </Form.Item>
      <Form.Item
        name="plantStatusId"
        label="Tình trạng"
        required
        rules={[fromSchema(shape.plantStatusId, 'Tình trạng')]}
      >
        <PlantStatusChoice label="Tình trạng của cây mới" living />
      </Form.Item>
    </ActDialog>
  );
}

const oldTree = ({ cropGroupName, plantedOn }: Plant): string =>
  [cropGroupName ?? 'chưa rõ nhóm cây', plantedOn && `trồng ${formatDate(plantedOn)}`].filter(Boolean).join(', ');

import type { PointLocation } from '@vuon/contract/orchard/location';
import { pointOf } from '@vuon/contract/orchard/location';
import type { Plant } from '@vuon/contract/orchard/plant';
import { Form, type FormInstance, Segmented } from 'antd';
import { useState } from 'react';
import { randomId } from '#lib/http/random-id.ts';
import { LocationField } from '#map/draw/location-field.tsx';
import { usePlantActs } from '../plants/plant-data.ts';
import { pointText } from '../plants/plant-values.ts';
import { usePlotContext } from '../rows/row-plot-context.ts';
import { ActDialog } from './plant-act-dialog.tsx';
import { GpsPanel } from './plant-gps-panel.tsx';

type Values = { location: PointLocation | null; gpsAccuracy: number | null };
type Way = 'gps' | 'map';

/** Where a tree stands: measured by standing there, or drawn. */
export function LocateDialog({ plant, onClose }: { plant: Plant; onClose: () => void }) {
  const { locate } = usePlantActs();
  const [way, setWay] = useState<Way>('gps');
  return (
    <ActDialog<Values>
      title={`Đặt vị trí cây ${plant.code}`}
      okText="Lưu vị trí"
      width={600}
      initial={{ location: plant.location, gpsAccuracy: plant.gpsAccuracy }}
      version={plant.version}
      act={({ location, gpsAccuracy }, version, key) =>
        locate({ id: plant.id, version }, { location, gpsAccuracy: location && gpsAccuracy }, key)
      }
      done={`Đã đặt vị trí cây ${plant.code}`}
      undo={(version) =>
        locate({ id: plant.id, version }, { location: plant.location, gpsAccuracy: plant.gpsAccuracy }, randomId())
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item>
            <Segmented<Way>
              block
              value={way}
              onChange={setWay}
              options={[
                { value: 'gps', label: 'Đứng tại gốc cây' },
                { value: 'map', label: 'Vẽ trên bản đồ' },
              ]}
            />
          </Form.Item>
          {way === 'gps' ? <ByGps form={form} /> : <ByMap form={form} plant={plant} />}
        </>
      )}
    </ActDialog>
  );
}

function ByGps({ form }: { form: FormInstance<Values> }) {
  const location: PointLocation | null = Form.useWatch('location', { form, preserve: true }) ?? null;
  const accuracy: number | null = Form.useWatch('gpsAccuracy', { form, preserve: true }) ?? null;
  return (
    <>
      <GpsPanel
        onTake={({ position, accuracy: metres }) =>
          form.setFieldsValue({ location: pointOf(position), gpsAccuracy: metres })
        }
      />
      <p className="act-dialog-note gps-taken">
        {location ? (
          <>
            Sẽ lưu: <strong>{pointText(location)}</strong>
            {accuracy !== null && ` (± ${String(accuracy).replace('.', ',')}\u00a0m)`}
          </>
        ) : (
          'Chưa lấy vị trí nào.'
        )}
      </p>
    </>
  );
}

function ByMap({ form, plant }: { form: FormInstance<Values>; plant: Plant }) {
  const { shapes, points } = usePlotContext(plant.plotId);
  return (
    <Form.Item name="location" noStyle>
      <LocationField
        type="Point"
        context={shapes}
        points={points}
        label={`Cây ${plant.code}`}
        onAccuracy={(metres) => form.setFieldValue('gpsAccuracy', metres)}
      />
    </Form.Item>
  );
}

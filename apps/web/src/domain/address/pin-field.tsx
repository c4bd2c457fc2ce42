import { useQuery } from '@tanstack/react-query';
import { type PointLocation, pointOf } from '@vuon/contract/orchard/location';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { writeDegrees } from '#map/controls/write-coordinates.ts';
import { boundsAround } from './found-place.ts';
import { PinMap } from './lazy-pin-map.ts';
import { unitOf } from './locations.ts';
import './pin-field.css';

type Props = {
  id?: string;
  value?: PointLocation | null;
  onChange?: (value: PointLocation | null) => void;
  disabled?: boolean;
};

/** The pin of the farm, in the middle of the form's address until somebody moves it. */
export function PinField({ id, value = null, onChange, disabled = false }: Props) {
  const form = Form.useFormInstance();
  const locationId: number | null = Form.useWatch('locationId', { form, preserve: true }) ?? null;
  const oldLocationId: number | null = Form.useWatch('oldLocationId', { form, preserve: true }) ?? null;
  const center = useQuery(unitOf(locationId ?? oldLocationId)).data?.center;
  const middle = center?.location.geometry.geoCoordinate ?? null;
  const pin = value?.geometry.geoCoordinate ?? middle;
  // A pin that is being moved must not move the camera.
  const [opened] = useState(value?.geometry.geoCoordinate ?? null);
  const bounds = opened ? boundsAround(opened, 'ward') : middle ? boundsAround(middle, center?.level ?? null) : null;
  return (
    <div className="pin-field field-wide" id={id}>
      <div className="pin-field-map">
        <PinMap
          label="Ghim của nông trại"
          bounds={bounds}
          pin={pin}
          pinLabel={value ? 'Nông trại' : 'Theo địa chỉ'}
          onPin={disabled ? undefined : (at) => onChange?.(pointOf([at[0], at[1]]))}
        />
      </div>
      <p className="note">
        {value ? `Ghim ở ${writeDegrees(value.geometry.geoCoordinate)}.` : 'Ghim đang theo địa chỉ.'}{' '}
        {!disabled && 'Nhấn lên bản đồ hoặc kéo ghim để đặt đúng chỗ; bản đồ mở ở đây khi vườn chưa được vẽ.'}
        {value && !disabled && (
          <Button type="link" size="small" onClick={() => onChange?.(null)}>
            Bỏ ghim
          </Button>
        )}
      </p>
    </div>
  );
}

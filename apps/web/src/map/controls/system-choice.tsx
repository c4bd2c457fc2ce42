import { centralMeridians } from '@vuon/geo/systems/central-meridians';
import {
  type CoordinateSystem,
  meridianText,
  readSystemId,
  systemId,
  systemName,
  utm48,
  utm49,
  vn2000,
} from '@vuon/geo/systems/coordinate-system';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { fold } from '#lib/fold.ts';
import './system-choice.css';

type Props = { value: string | null; onChange: (system: string | null) => void };

const wide: CoordinateSystem[] = [vn2000(6, 105), vn2000(6, 111), utm48, utm49];
const byProvince = 'province';
const systems = [
  { value: byProvince, label: 'VN-2000, múi 3°, theo tỉnh' },
  ...wide.map((system) => ({ value: systemId(system), label: systemName(system) })),
];
const provinces = centralMeridians.map(({ province, meridian }) => ({
  value: province,
  label: `${province} (${meridianText(meridian)})`,
}));
const meridians = [...new Set(centralMeridians.map(({ meridian }) => meridian))]
  .sort((one, other) => one - other)
  .map((meridian) => ({ value: meridian, label: meridianText(meridian) }));

/** The system that the metres were measured in. The central meridian is the province's, and can be chosen by itself. */
export function SystemChoice({ value, onChange }: Props) {
  const ids = { system: useId(), province: useId(), meridian: useId() };
  const [province, setProvince] = useState<string | null>(null);
  const system = value ? readSystemId(value) : null;
  const isNarrow = system === null || system.zone?.width === 3;
  const meridian = isNarrow ? (system?.zone?.meridian ?? null) : null;
  const chooseMeridian = (degrees: number) => onChange(systemId(vn2000(3, degrees)));
  const chooseMeridianAlone = (degrees: number | null) => {
    setProvince(null);
    if (degrees !== null) chooseMeridian(degrees);
  };
  const chooseProvince = (name: string) => {
    setProvince(name);
    const found = centralMeridians.find((one) => one.province === name);
    if (found) chooseMeridian(found.meridian);
  };
  return (
    <div className="system-choice">
      <div>
        <label htmlFor={ids.system}>Hệ tọa độ</label>
        <Select
          id={ids.system}
          value={isNarrow ? byProvince : value}
          options={systems}
          onChange={(next: string | null) => {
            setProvince(null);
            onChange(next === byProvince ? null : next);
          }}
        />
      </div>
      {isNarrow && (
        <>
          <div>
            <label htmlFor={ids.province}>Tỉnh đã đo (tên trước tháng 7/2025)</label>
            <Select
              id={ids.province}
              value={province}
              options={provinces}
              showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
              placeholder="Chọn tỉnh"
              onChange={(name: string | null) => name && chooseProvince(name)}
            />
          </div>
          <div>
            <label htmlFor={ids.meridian}>Kinh tuyến trục</label>
            <Select
              id={ids.meridian}
              value={meridian}
              options={meridians}
              placeholder="Theo tỉnh"
              onChange={chooseMeridianAlone}
            />
          </div>
        </>
      )}
    </div>
  );
}

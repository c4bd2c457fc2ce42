import { centralMeridians } from '@vuon/geo/central-meridians';
import { type CoordinateSystem, isNearVietnam, utm48, utm49, vn2000, wgs84 } from '@vuon/geo/coordinate-system';
import type { Position } from '@vuon/geo/geometry';
import { cornersOnGlobe, readCorners } from '@vuon/geo/read-corners';
import { Button, Input, Select } from 'antd';
import { useId, useMemo, useState } from 'react';

type Props = { least: number; onPaste: (corners: Position[]) => void };

const zones = {
  'vn2000-3': 'VN-2000, múi 3° (sổ đỏ, trích lục)',
  'vn2000-6-105': 'VN-2000, múi 6°, kinh tuyến 105°',
  'vn2000-6-111': 'VN-2000, múi 6°, kinh tuyến 111°',
  utm48: 'UTM 48N (WGS 84)',
  utm49: 'UTM 49N (WGS 84)',
};
type Zone = keyof typeof zones;
const options = (Object.keys(zones) as Zone[]).map((value) => ({ value, label: zones[value] }));
const provinces = centralMeridians.map(({ province }) => ({ value: province, label: province }));

const systemOf = (zone: Zone, province: string | null): CoordinateSystem | null => {
  if (zone === 'utm48') return utm48;
  if (zone === 'utm49') return utm49;
  if (zone !== 'vn2000-3') return vn2000(6, zone === 'vn2000-6-105' ? 105 : 111);
  const found = centralMeridians.find((one) => one.province === province);
  return found ? vn2000(3, found.meridian) : null;
};

/** Corners as a land paper or a sheet lists them. Metres need the zone that they were measured in. */
export function PasteCorners({ least, onPaste }: Props) {
  const ids = { text: useId(), zone: useId(), province: useId() };
  const [text, setText] = useState('');
  const [zone, setZone] = useState<Zone>('vn2000-3');
  const [province, setProvince] = useState<string | null>(null);
  const list = useMemo(() => (text.trim() ? readCorners(text) : null), [text]);
  const isMetric = list?.unit === 'metres' && list.corners.length > 0;
  const system = isMetric ? systemOf(zone, province) : wgs84;
  const corners = useMemo(() => (list && system ? cornersOnGlobe(list, system) : []), [list, system]);
  const isElsewhere = corners.length > 0 && !corners.every(isNearVietnam);
  const isReady = list !== null && list.errors.length === 0 && corners.length >= least && !isElsewhere;
  return (
    <div className="paste-corners">
      <label htmlFor={ids.text}>Dán danh sách góc, mỗi dòng một góc</label>
      <Input.TextArea
        id={ids.text}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={6}
        placeholder={'1  1400123,45  452310,20\n2  1400180,10  452402,75\n…'}
      />
      {isMetric && (
        <>
          <label htmlFor={ids.zone}>Hệ tọa độ</label>
          <Select id={ids.zone} value={zone} options={options} onChange={setZone} />
          {zone === 'vn2000-3' && (
            <>
              <label htmlFor={ids.province}>Tỉnh đã đo (tên trước tháng 7/2025)</label>
              <Select
                id={ids.province}
                value={province}
                options={provinces}
                onChange={setProvince}
                showSearch
                placeholder="Chọn tỉnh để biết kinh tuyến trục"
              />
            </>
          )}
        </>
      )}
      <div className="paste-corners-words" aria-live="polite">
        {list && list.corners.length > 0 && <p>{`${list.corners.length} góc. ${list.why}`}</p>}
        {list?.errors.slice(0, 3).map(({ line, message }) => (
          <p key={line} className="paste-corners-error">
            Dòng {line}: {message}
          </p>
        ))}
        {isElsewhere && (
          <p className="paste-corners-error">
            Các góc này nằm ngoài Việt Nam. Hãy xem lại hệ tọa độ, tỉnh và thứ tự X, Y.
          </p>
        )}
      </div>
      <Button disabled={!isReady} onClick={() => onPaste(corners)}>
        Vẽ {corners.length > 0 ? `${corners.length} góc` : 'các góc'} này
      </Button>
    </div>
  );
}

import { cornersOnGlobe, readCorners } from '@vuon/geo/files/read-corners';
import type { Position } from '@vuon/geo/measure/geometry';
import { isNearVietnam, readSystemId } from '@vuon/geo/systems/coordinate-system';
import { Button, Input } from 'antd';
import { useId, useMemo, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { SystemChoice } from '../controls/system-choice.tsx';
import { type Bounds, metresFrom } from '../view/bounds.ts';
import { cornerNoun, type DrawingType, leastCorners } from './drawing.ts';

type Props = {
  type: DrawingType;
  /** The land around: corners far from it were most likely read in the wrong zone. */
  around: Bounds | null;
  onPaste: (corners: Position[]) => void;
};

// Metres. Two neighbouring meridians are 27 km apart.
const far = 15_000;

/** Corners as a land paper or a sheet lists them. Metres need the zone that they were measured in. */
export function PasteCorners({ type, around, onPaste }: Props) {
  const textId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useMemo(() => (text.trim() ? readCorners(text) : null), [text]);
  const isMetric = list?.unit === 'metres' && list.corners.length > 0;
  const systemId = isMetric ? chosen : 'wgs84';
  const corners = useMemo(() => {
    const system = systemId && readSystemId(systemId);
    return list && system ? cornersOnGlobe(list, system) : [];
  }, [list, systemId]);
  const isElsewhere = corners.length > 0 && !corners.every(isNearVietnam);
  const [first] = corners;
  const metresAway = first && around && !isElsewhere ? metresFrom(around, first) : 0;
  const isTooMany = type === 'Point' && corners.length > 1;
  const isReady =
    list !== null && list.errors.length === 0 && corners.length >= leastCorners[type] && !isTooMany && !isElsewhere;
  const noun = cornerNoun[type];
  return (
    <div className="paste-corners">
      <label htmlFor={textId}>
        {type === 'Point' ? 'Dán tọa độ của vị trí' : `Dán danh sách ${noun}, mỗi dòng một ${noun}`}
      </label>
      <Input.TextArea
        id={textId}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={type === 'Point' ? 2 : 6}
        placeholder={
          type === 'Point' ? '1400123,45  452310,20' : '1  1400123,45  452310,20\n2  1400180,10  452402,75\n…'
        }
      />
      {isMetric && <SystemChoice value={chosen} onChange={setChosen} />}
      <div className="note" aria-live="polite">
        {list && list.corners.length > 0 && <p>{`${list.corners.length} ${noun}. ${list.why}`}</p>}
        {list?.errors.slice(0, 3).map(({ line, message }) => (
          <p key={line} className="paste-corners-error">
            Dòng {line}: {message}
          </p>
        ))}
        {isMetric && !chosen && <p>Chọn tỉnh hoặc kinh tuyến trục để vẽ.</p>}
        {isTooMany && <p className="paste-corners-error">Một cây có một vị trí: dán một dòng thôi.</p>}
        {isElsewhere && (
          <p className="paste-corners-error">
            Tọa độ này nằm ngoài Việt Nam. Hãy xem lại hệ tọa độ, tỉnh và thứ tự X, Y.
          </p>
        )}
        {metresAway > far && (
          <p className="paste-corners-error">
            Tọa độ này cách vườn {formatNumber(Math.round(metresAway / 1_000))}&nbsp;km. Hãy xem lại hệ tọa độ và tỉnh.
          </p>
        )}
      </div>
      <Button disabled={!isReady} onClick={() => onPaste(corners)}>
        {type === 'Point' ? 'Đặt vào đây' : `Vẽ ${corners.length > 0 ? corners.length : 'các'} ${noun} này`}
      </Button>
    </div>
  );
}

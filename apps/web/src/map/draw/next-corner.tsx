import type { Position } from '@vuon/geo/measure/geometry';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { bearingOf, placeAt } from './bearing.ts';
import { cornerNoun, type DrawingType } from './drawing.ts';

type Props = { type: DrawingType; corners: Position[]; onAdd: (corner: Position) => void };

/** A tape and a compass: the next corner by its distance and direction from the last one, or by its coordinates. */
export function NextCorner({ type, corners, onAdd }: Props) {
  const [last, before] = [corners.at(-1), corners.at(-2)];
  // Most corners of land are right angles.
  const square = last && before ? Math.round((bearingOf(before, last) + 90) % 360) : 0;
  const [metres, setMetres] = useState<number | null>(null);
  const [bearing, setBearing] = useState<number | null>(null);
  const [latitude, setLatitude] = useState<number | null>(null);
  const [longitude, setLongitude] = useState<number | null>(null);
  const addByLength = () => {
    if (!last || !metres) return;
    onAdd(placeAt(last, metres, bearing ?? square));
    setMetres(null);
    setBearing(null);
  };
  const isOnGlobe = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const addByPlace = () => {
    if (!isOnGlobe) return;
    onAdd([longitude, latitude]);
    setLatitude(null);
    setLongitude(null);
  };
  const add = type === 'Point' ? 'Đặt' : `Thêm ${cornerNoun[type]}`;
  const isWhole = latitude !== null && longitude !== null;
  return (
    <>
      {last && (
        <fieldset className="draw-typed">
          <legend>{type === 'Point' ? 'Từ vị trí hiện tại' : `Từ ${cornerNoun[type]} cuối`}</legend>
          <Typed label="Chiều dài" unit="m" value={metres} onChange={setMetres} />
          <Typed label="Hướng" unit="°" value={bearing ?? square} onChange={setBearing} />
          <Button onClick={addByLength} disabled={!metres || metres <= 0}>
            {add}
          </Button>
        </fieldset>
      )}
      <fieldset className="draw-typed">
        <legend>Theo tọa độ WGS 84</legend>
        <Typed label="Vĩ độ" unit="°" value={latitude} onChange={setLatitude} />
        <Typed label="Kinh độ" unit="°" value={longitude} onChange={setLongitude} />
        <Button onClick={addByPlace} disabled={!isOnGlobe}>
          {add}
        </Button>
        {isWhole && !isOnGlobe && (
          <p className="draw-typed-error" role="alert">
            Ngoài quả địa cầu: vĩ độ từ −90 đến 90, kinh độ từ −180 đến 180.
          </p>
        )}
      </fieldset>
    </>
  );
}

type TypedProps = { label: string; unit: string; value: number | null; onChange: (value: number | null) => void };

function Typed({ label, ...input }: TypedProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <NumberInput id={id} {...input} />
    </div>
  );
}

import { Slider } from 'antd';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { PlantingField } from './planting-field.tsx';

type Props = {
  /** null: along the longest side. */
  value: number | null;
  /** The direction of the rows now, also when it follows the longest side. */
  shown: number;
  error?: string | undefined;
  onChange: (bearing: number | null) => void;
};

const chips: { label: string; bearing: number | null }[] = [
  { label: 'Cạnh dài', bearing: null },
  { label: 'Bắc–Nam', bearing: 0 },
  { label: 'Đông–Tây', bearing: 90 },
];

/** The direction of the rows: a dial to look at, a slider to drag, a number for users who know it. */
export function BearingField({ value, shown, error, onChange }: Props) {
  const whole = Math.round(shown);
  return (
    <div className="planting-bearing">
      <PlantingField label="Hướng hàng" error={error}>
        {(id) => (
          <div className="planting-bearing-line">
            <Dial bearing={shown} />
            <Slider
              min={0}
              max={179}
              value={whole % 180}
              onChange={onChange}
              tooltip={{ open: false }}
              ariaLabelForHandle="Hướng hàng, độ từ hướng bắc"
            />
            <NumberInput id={id} unit="°" value={whole} onChange={(bearing) => bearing !== null && onChange(bearing)} />
          </div>
        )}
      </PlantingField>
      <div className="planting-chips">
        {chips.map(({ label, bearing }) => (
          <button key={label} type="button" aria-pressed={value === bearing} onClick={() => onChange(bearing)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

function Dial({ bearing }: { bearing: number }) {
  return (
    <svg className="planting-dial" viewBox="-20 -20 40 40" width={40} height={40} aria-hidden="true">
      <circle r={19} />
      <path d="M0 -18v4" />
      <g transform={`rotate(${bearing})`}>
        <path className="planting-dial-arrow" d="M0 12V-10M-4 -6L0 -12L4 -6Z" />
      </g>
    </svg>
  );
}

import { ConfigProvider } from 'antd';
import { useId } from 'react';

// Told apart by eye on a map next to each other; the spec's names for plant statuses are pure colours, these are not.
const swatches = [
  { value: '#2f9e44', name: 'Xanh lá' },
  { value: '#7a9e2f', name: 'Xanh ô liu' },
  { value: '#c9a227', name: 'Vàng nghệ' },
  { value: '#d9822b', name: 'Cam' },
  { value: '#b5543c', name: 'Đỏ gạch' },
  { value: '#8d5a3b', name: 'Nâu' },
  { value: '#8a5aa8', name: 'Tím' },
  { value: '#2b7fa3', name: 'Xanh biển' },
  { value: '#2a9d8f', name: 'Xanh ngọc' },
  { value: '#5b665d', name: 'Xám' },
];

type Props = { value?: string; onChange?: (color: string) => void };

export function SwatchPicker({ value = '', onChange }: Props) {
  const group = useId();
  const { componentDisabled: disabled } = ConfigProvider.useConfig();
  const shown =
    swatches.some((swatch) => swatch.value === value) || !value ? swatches : [{ value, name: value }, ...swatches];
  return (
    <div className="swatches" role="radiogroup" aria-label="Màu">
      {shown.map((swatch) => (
        <label key={swatch.value} className="swatch" title={swatch.name} style={{ background: swatch.value }}>
          <input
            type="radio"
            name={group}
            aria-label={swatch.name}
            checked={swatch.value === value}
            disabled={disabled}
            onChange={() => onChange?.(swatch.value)}
          />
        </label>
      ))}
    </div>
  );
}

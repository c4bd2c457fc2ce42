import { ConfigProvider } from 'antd';
import { useId } from 'react';
import { colorName, swatches } from './swatches.ts';

type Props = { value?: string; onChange?: (color: string) => void };

export function SwatchPicker({ value = '', onChange }: Props) {
  const group = useId();
  const { componentDisabled: disabled } = ConfigProvider.useConfig();
  const shown =
    swatches.some((swatch) => swatch.value === value) || !value
      ? swatches
      : [{ value, name: colorName(value) }, ...swatches];
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

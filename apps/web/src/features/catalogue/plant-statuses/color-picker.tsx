import { BgColorsOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { useId } from 'react';
import { statusColorName, statusColors } from './plant-status-colors.ts';

type Props = { value?: string | null; onChange?: (color: string) => void };

/** The specification's colours first, then some more, then any other one. */
export function ColorPicker({ value, onChange }: Props) {
  const group = useId();
  const { componentDisabled: disabled } = ConfigProvider.useConfig();
  const isOwn = Boolean(value) && !statusColors.some((color) => color.value === value);
  return (
    <div className="status-colors" role="radiogroup" aria-label="Màu">
      {statusColors.map((color) => (
        <label key={color.value} className="status-color" title={color.name} style={{ background: color.value }}>
          <input
            type="radio"
            name={group}
            aria-label={color.name}
            checked={color.value === value}
            disabled={disabled}
            onChange={() => onChange?.(color.value)}
          />
        </label>
      ))}
      <label
        className="status-color status-color-own"
        title={isOwn ? `Màu khác: ${statusColorName(value ?? '')}` : 'Màu khác'}
        style={isOwn ? { background: value ?? '' } : undefined}
        data-chosen={isOwn || undefined}
      >
        {!isOwn && <BgColorsOutlined aria-hidden="true" />}
        <input
          type="color"
          aria-label="Màu khác"
          value={value ?? '#000000'}
          disabled={disabled}
          onChange={({ target }) => onChange?.(target.value)}
        />
      </label>
    </div>
  );
}

import { BgColorsOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { useId } from 'react';
import './color-picker.css';

type Props = {
  /** The colours to choose from first. */
  colors: { value: string; name: string }[];
  value?: string | null;
  onChange?: (color: string) => void;
};

/** One of a few colours, or any other one. */
export function ColorPicker({ colors, value, onChange }: Props) {
  const group = useId();
  const { componentDisabled: disabled } = ConfigProvider.useConfig();
  const isOwn = Boolean(value) && !colors.some((color) => color.value === value);
  return (
    <div className="color-choices" role="radiogroup" aria-label="Màu">
      {colors.map((color) => (
        <label key={color.value} className="color-choice" title={color.name} style={{ background: color.value }}>
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
        className="color-choice color-choice-own"
        title={isOwn ? `Màu khác: ${value?.toUpperCase()}` : 'Màu khác'}
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

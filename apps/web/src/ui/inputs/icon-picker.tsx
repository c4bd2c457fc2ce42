import { ConfigProvider } from 'antd';
import { type ReactNode, useId } from 'react';
import './icon-picker.css';

type Props<I extends string> = {
  names: Record<I, string>;
  draw: (icon: I) => ReactNode;
  value?: I;
  onChange?: (icon: I) => void;
};

/** One of the icons that the product draws. */
export function IconPicker<I extends string>({ names, draw, value, onChange }: Props<I>) {
  const group = useId();
  const { componentDisabled: disabled } = ConfigProvider.useConfig();
  return (
    <div className="icon-choices" role="radiogroup" aria-label="Biểu tượng">
      {(Object.keys(names) as I[]).map((icon) => (
        <label key={icon} className="icon-choice" title={names[icon]}>
          <input
            type="radio"
            name={group}
            aria-label={names[icon]}
            checked={icon === value}
            disabled={disabled}
            onChange={() => onChange?.(icon)}
          />
          {draw(icon)}
        </label>
      ))}
    </div>
  );
}

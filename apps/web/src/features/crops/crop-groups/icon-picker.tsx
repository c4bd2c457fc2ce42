import { type CropGroup, cropIconNames, cropIcons } from '@vuon/contract/crops/crop-group';
import { ConfigProvider } from 'antd';
import { useId } from 'react';
import { CropIcon } from './crop-icon.tsx';

type Props = { value?: CropGroup['icon']; onChange?: (icon: CropGroup['icon']) => void };

export function IconPicker({ value, onChange }: Props) {
  const group = useId();
  const { componentDisabled: disabled } = ConfigProvider.useConfig();
  return (
    <div className="icon-choices" role="radiogroup" aria-label="Biểu tượng">
      {cropIcons.map((icon) => (
        <label key={icon} className="icon-choice" title={cropIconNames[icon]}>
          <input
            type="radio"
            name={group}
            aria-label={cropIconNames[icon]}
            checked={icon === value}
            disabled={disabled}
            onChange={() => onChange?.(icon)}
          />
          <CropIcon icon={icon} size={22} />
        </label>
      ))}
    </div>
  );
}

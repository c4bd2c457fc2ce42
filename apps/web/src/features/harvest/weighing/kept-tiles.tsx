import { Select } from 'antd';
import { fold } from '#lib/fold.ts';

type Named = { id: number; name: string };
type Tile = {
  label: string;
  value: number | string | null;
  options: { value: number | string; label: string }[];
  onChange: (value: number | string | null) => void;
  /** Of the empty choice; absent: something has to be chosen. */
  none?: string;
};

export const optionsOfNamed = (named: Named[]) => named.map(({ id, name }) => ({ value: id, label: name }));

/** The values that stay from basket to basket, two beside each other. */
export function KeptTiles({ tiles }: { tiles: Tile[] }) {
  return (
    <div className="weigh-tiles">
      {tiles.map(({ label, value, options, onChange, none }) => (
        <label key={label} className="weigh-tile">
          <small>{label}</small>
          <Select<number | string | null>
            variant="borderless"
            aria-label={label}
            value={value}
            onChange={(next) => onChange(next ?? null)}
            allowClear={none !== undefined && value !== null}
            placeholder={none ?? 'Chọn'}
            options={options}
            showSearch={{ filterOption: (typed, option) => fold(String(option?.label ?? '')).includes(fold(typed)) }}
            notFoundContent="Không có gì khớp."
          />
        </label>
      ))}
    </div>
  );
}

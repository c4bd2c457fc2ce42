import { Radio } from 'antd';
import { fold } from '#lib/fold.ts';
import { SeveralSelect } from '#ui/inputs/several-select.tsx';

export type NamedArea = { id: number; name: string };

type Props = {
  id?: string;
  value?: number[] | null;
  onChange?: (ids: number[] | null) => void;
  areas: NamedArea[];
  isLoading: boolean;
};

/** All areas (null), or the chosen ones. */
export function AreasChoice({ id, value = null, onChange, areas, isLoading }: Props) {
  return (
    <div className="share-areas">
      <Radio.Group
        value={value === null ? 'all' : 'some'}
        onChange={({ target }) => onChange?.(target.value === 'all' ? null : [])}
        options={[
          { value: 'all', label: 'Tất cả, kể cả khu vực thêm sau' },
          { value: 'some', label: 'Chỉ những khu vực chọn' },
        ]}
      />
      {value !== null && (
        <SeveralSelect
          {...(id && { id })}
          value={value}
          onChange={(ids) => onChange?.(ids)}
          options={areas.map((area) => ({ value: area.id, label: area.name }))}
          showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
          loading={isLoading}
          placeholder="Chọn khu vực"
          aria-label="Khu vực được xem"
        />
      )}
    </div>
  );
}

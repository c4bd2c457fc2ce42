import { useQuery } from '@tanstack/react-query';
import type { WorkIcon } from '@vuon/contract/catalogue/work-type';
import { Select } from 'antd';
import { fold } from '#lib/fold.ts';
import { WorkTypeMark } from './work-type-mark.tsx';
import { workTypeChoices } from './work-types.ts';

type Type = { id: number; name: string; color: string; icon: string };
type Props = {
  id?: string;
  value?: number;
  onChange?: (workTypeId: number) => void;
  /** The record's own type, which may have been archived since. */
  own: Type | null;
};

/** A work type in use, by its mark. */
export function WorkTypeSelect({ id, value, onChange, own }: Props) {
  const types: Type[] | undefined = useQuery(workTypeChoices).data?.items;
  const missing = own && !types?.some((type) => type.id === own.id) ? [own] : [];
  return (
    <Select<number>
      {...(id && { id })}
      {...(value && { value })}
      onChange={(next) => onChange?.(next)}
      showSearch={{ filterOption: (typed, option) => fold(String(option?.name)).includes(fold(typed)) }}
      placeholder="Chọn loại công việc"
      loading={!types}
      options={[...missing, ...(types ?? [])].map((type) => ({
        value: type.id,
        name: type.name,
        label: <WorkTypeMark type={{ ...type, icon: type.icon as WorkIcon }} />,
      }))}
      notFoundContent="Không có loại công việc nào khớp."
    />
  );
}

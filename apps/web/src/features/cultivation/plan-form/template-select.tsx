import { useQuery } from '@tanstack/react-query';
import type { PlanTemplateItem } from '@vuon/contract/cultivation/plan-template';
import { Select } from 'antd';
import { fold } from '#lib/fold.ts';
import { clearable } from '#ui/inputs/clearable.tsx';
import { templateList } from '../plan-templates/template-data.ts';
import { inOrder } from './template-order.ts';
import '#ui/inputs/search-select.css';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (templateId: number | null) => void;
  /** Templates for this crop come first. */
  cropGroupId: number | null;
};
type Option = { value: number; label: string; hint: string; found: string };

/** A template to begin a plan with: the entity's own first, then the system's. */
export function TemplateSelect({ id, value, onChange, cropGroupId }: Props) {
  const { data, isPending } = useQuery(templateList({ archived: 'false', pageSize: 200 }));
  const { own, system } = inOrder(data?.items ?? [], cropGroupId);
  const groups = [
    { label: 'Của đơn vị', options: own.map(optionOf) },
    { label: 'Của hệ thống: mẫu để bắt đầu', options: system.map(optionOf) },
  ].filter(({ options }) => options.length > 0);
  return (
    <Select<number | null, Option>
      {...(id && { id })}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? null)}
      allowClear={clearable}
      showSearch={{ filterOption: (typed, option) => (option?.found ?? '').includes(fold(typed)) }}
      placeholder="Không dùng mẫu"
      loading={isPending}
      options={groups as never}
      optionRender={({ data: { label, hint } }) => (
        <span className="search-option">
          <strong>{label}</strong>
          <small>{hint}</small>
        </span>
      )}
      notFoundContent={isPending ? 'Đang tìm' : 'Không có mẫu nào khớp.'}
    />
  );
}

const optionOf = (template: PlanTemplateItem): Option => ({
  value: template.id,
  label: template.name,
  hint: [contentsOf(template), template.cropGroupName].filter(Boolean).join(' · '),
  found: fold(`${template.name} ${template.code} ${template.cropGroupName ?? ''}`),
});

/** '26 việc, 7 giai đoạn' */
export const contentsOf = ({ lineCount, stageCount }: Pick<PlanTemplateItem, 'lineCount' | 'stageCount'>): string =>
  `${lineCount} việc, ${stageCount} giai đoạn`;

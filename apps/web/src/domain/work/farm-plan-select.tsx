import { useQuery } from '@tanstack/react-query';
import { planStateNames } from '@vuon/contract/cultivation/plan-state';
import { Select } from 'antd';
import { formatDateRange } from '#lib/format.ts';
import { clearable } from '#ui/inputs/clearable.tsx';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { farmPlanChoices, farmPlanOptions } from './farm-plans.ts';

type Props = { id?: string; value?: number | null; onChange?: (id: number | null) => void };

/** A farm plan, found by its name or code; `open`: one that work can still be put into. */
export function FarmPlanSelect({
  known = null,
  open = false,
  ...field
}: Props & { known?: NamedChoice | null; open?: boolean }) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(farmPlanChoices(q, open));
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error, known }}
      options={(data?.items ?? []).map(({ id, name, code, season, state }) => ({
        value: id,
        label: name,
        hint: `${code} · ${season.name} · ${planStateNames[state]}`,
      }))}
      placeholder="Chọn kế hoạch"
      loading={isFetching}
      none={
        q === '' ? (open ? 'Không có kế hoạch nào đang mở.' : 'Chưa có kế hoạch nào.') : 'Không có kế hoạch nào khớp.'
      }
    />
  );
}

/** A stage of the plan, with the plan's days of it. */
export function PlanStageSelect({
  id,
  value,
  onChange,
  planId,
  disabled = false,
}: Props & { planId: number | null; disabled?: boolean }) {
  const { data, isFetching } = useQuery({ ...farmPlanOptions(planId ?? 0), enabled: planId !== null });
  return (
    <Select<number | null>
      {...(id && { id })}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? null)}
      allowClear={clearable}
      disabled={disabled || planId === null}
      loading={planId !== null && isFetching}
      placeholder={planId === null ? 'Chọn kế hoạch trước' : 'Theo ngày bắt đầu'}
      options={(data?.stages ?? []).map((stage) => ({
        value: stage.id,
        label: `${stage.name}, ${formatDateRange(stage.startsOn, stage.endsOn)}`,
      }))}
    />
  );
}

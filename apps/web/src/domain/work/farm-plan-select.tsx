import { useQuery } from '@tanstack/react-query';
import { planStateNames } from '@vuon/contract/cultivation/plan-state';
import { Select } from 'antd';
import { formatDateRange } from '#lib/format.ts';
import { clearable } from '#ui/inputs/clearable.tsx';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { farmPlanChoices, farmPlanOptions } from './farm-plans.ts';

type Props = { id?: string; value?: number | null; onChange?: (id: number | null) => void };

/** A farm plan, found by its name or code. */
export function FarmPlanSelect({ known = null, ...field }: Props & { known?: NamedChoice | null }) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(farmPlanChoices(q));
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
      none={q === '' ? 'Chưa có kế hoạch nào.' : 'Không có kế hoạch nào khớp.'}
    />
  );
}

/** A stage of the plan, with the plan's days of it. */
export function PlanStageSelect({ id, value, onChange, planId }: Props & { planId: number | null }) {
  const { data, isFetching } = useQuery({ ...farmPlanOptions(planId ?? 0), enabled: planId !== null });
  return (
    <Select<number | null>
      {...(id && { id })}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? null)}
      allowClear={clearable}
      disabled={planId === null}
      loading={planId !== null && isFetching}
      placeholder={planId === null ? 'Chọn kế hoạch trước' : 'Chọn giai đoạn'}
      options={(data?.stages ?? []).map((stage) => ({
        value: stage.id,
        label: `${stage.name}, ${formatDateRange(stage.startsOn, stage.endsOn)}`,
      }))}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { Loaded } from '#ui/record/loaded.tsx';
import { farmPlansPath } from '../paths.ts';
import { planLines, planOptions } from '../plans/plan-data.ts';
import { PlanRecord } from './plan-record.tsx';

export function PlanPage() {
  const { id } = useParams();
  return <PlanWithLines key={id} id={Number(id)} />;
}

/** Facts, counts and views are made of the lines: without them a plan would seem to have none. */
function PlanWithLines({ id }: { id: number }) {
  const plan = useQuery(planOptions(id));
  const lines = useQuery(planLines(id));
  usePageTitle(plan.data?.name);
  return (
    <Loaded needs={[plan, lines]} back={{ label: 'Về danh sách kế hoạch', to: farmPlansPath }}>
      {plan.data && lines.data && <PlanRecord plan={plan.data} lines={lines.data} />}
    </Loaded>
  );
}

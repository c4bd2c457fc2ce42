import { useParams } from 'react-router';
import { OneRecord } from '#ui/record/one-record.tsx';
import { farmPlansPath } from '../paths.ts';
import { planOptions } from '../plans/plan-data.ts';
import { PlanRecord } from './plan-record.tsx';

export function PlanPage() {
  const { id } = useParams();
  return (
    <OneRecord
      key={id}
      query={planOptions(Number(id))}
      titleOf={({ name }) => name}
      back={{ label: 'Về danh sách kế hoạch', to: farmPlansPath }}
    >
      {(plan) => <PlanRecord plan={plan} />}
    </OneRecord>
  );
}

import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { Target } from '@vuon/contract/orchard/target';
import { Radio } from 'antd';
import { useState } from 'react';
import { TargetField } from '#domain/targets/target-field.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import './line.css';

type Props = { id?: string; value?: Target[] | null; onChange?: (targets: Target[] | null) => void; plan: FarmPlan };

/** The plan's whole scope, or a part of it. */
export function LineTargets({ id, value = null, onChange, plan }: Props) {
  const { readOnly } = useEntityForm();
  const [isPart, setPart] = useState(value !== null);
  const choose = (part: boolean) => {
    setPart(part);
    if (!part) onChange?.(null);
  };
  return (
    <div className="line-targets" {...(id && { id, tabIndex: -1 })}>
      <Radio.Group
        value={isPart || value !== null}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: false, label: `Cả phạm vi: ${plan.place.words}` },
          { value: true, label: 'Một phần' },
        ]}
      />
      {(isPart || value !== null) && (
        <TargetField
          title="Chọn nơi làm"
          value={value}
          onChange={(targets) => onChange?.(targets)}
          within={{ name: plan.name, targets: plan.targets }}
          readOnly={readOnly}
        />
      )}
    </div>
  );
}

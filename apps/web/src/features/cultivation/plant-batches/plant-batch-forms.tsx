import { Checkbox } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useSearchParams } from 'react-router';
import type { BulkValues } from '#ui/list/list-types.ts';
import { BatchSelect } from './batch-select.tsx';
import './plant-batch-forms.css';

type Props = { values: BulkValues; onChange: (values: BulkValues) => void };

export function IntoBatchForm({ values, onChange }: Props) {
  return (
    <BatchField values={values} onChange={onChange}>
      <Checkbox checked={values.takesOver === true} onChange={({ target }) => onChange({ takesOver: target.checked })}>
        Lấy cả cây đang thuộc đợt khác
      </Checkbox>
    </BatchField>
  );
}

/** The list is filtered by a batch: that one is meant, unless the user chooses another. */
export function OutOfBatchForm({ values, onChange }: Props) {
  const filtered = Number(useSearchParams()[0].get('plantingBatchId')) || null;
  const propose = useEffectEvent(() => onChange({ plantingBatchId: filtered }));
  useEffect(() => {
    if (filtered !== null) propose();
  }, [filtered]);
  return <BatchField values={values} onChange={onChange} />;
}

function BatchField({ values, onChange, children }: Props & { children?: ReactNode }) {
  const id = useId();
  return (
    <div className="plant-batch-field">
      <label htmlFor={id}>Đợt trồng</label>
      <BatchSelect
        id={id}
        value={values.plantingBatchId as number | null}
        onChange={(plantingBatchId) => onChange({ plantingBatchId })}
      />
      {children}
    </div>
  );
}

import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { NewRecord } from '#ui/record/new-record.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { farmPlansPath } from '../paths.ts';
import { NewPlanForm } from './new-plan-form.tsx';

const CopyDialog = lazyPart(async () => (await import('./copy-dialog.tsx')).CopyDialog);

export function NewPlanPage() {
  const [isCopying, setCopying] = useState(false);
  const whenLoaded = useWhenLoaded();
  return (
    <NewRecord
      noun="kế hoạch canh tác"
      write="plans.write"
      back={{ label: 'Về danh sách kế hoạch', to: farmPlansPath }}
      summary={
        <Button
          size="small"
          icon={<CopyOutlined aria-hidden="true" />}
          onClick={() => whenLoaded(CopyDialog, () => setCopying(true))}
        >
          Chép từ kế hoạch khác
        </Button>
      }
    >
      <NewPlanForm />
      {isCopying && <CopyDialog from={null} onClose={() => setCopying(false)} />}
    </NewRecord>
  );
}

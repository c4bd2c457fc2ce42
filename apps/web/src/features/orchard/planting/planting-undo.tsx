import type { Planting } from '@vuon/contract/orchard/planting';
import { Button } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { usePlantingActs } from './planting-data.ts';

type Props = { planting: Planting; onEnd: () => void };

export function UndoPlanting({ planting, onEnd }: Props) {
  const { message } = useFeedback();
  const { undo } = usePlantingActs();
  const [undoing, setUndoing] = useState(false);
  const run = async () => {
    setUndoing(true);
    try {
      await undo(planting);
      message.success(`Đã gỡ ${formatNumber(planting.plantCount)} cây`);
    } catch (error) {
      const { title, text } = explainError(error);
      message.error(`${title}. ${text}`, 8);
    }
    onEnd();
  };
  return (
    <Button loading={undoing} onClick={run}>
      Hoàn tác
    </Button>
  );
}

import { CheckOutlined, MinusOutlined, SwapOutlined, WarningOutlined } from '@ant-design/icons';
import type { BatchTreesPreview, PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { treesText } from './batch-words.ts';
import type { TreesAct } from './trees-change.ts';
import './trees-dialog.css';

type Props = {
  batch: Pick<PlantingBatch, 'code' | 'cropGroup'>;
  act: TreesAct;
  preview: BatchTreesPreview;
  takesOver: boolean;
  onTakeOver: (takesOver: boolean) => void;
};

/** What will happen, in the order of every preview: what needs a look, what changes, what stays. */
export function TreesPreview({ batch, act, preview, takesOver, onTakeOver }: Props) {
  const { newCount, hereCount, elsewhere, otherCropCount } = preview;
  const others = elsewhere.reduce((sum, { count }) => sum + count, 0);
  if (act === 'remove')
    return (
      <Lines>
        {hereCount > 0 ? (
          <Line icon={<MinusOutlined />}>{treesText(hereCount)} ra khỏi đợt; cây vẫn còn trong vườn</Line>
        ) : (
          <Line icon={<WarningOutlined />} tone="gold">
            Không cây nào ở đây thuộc {batch.code}
          </Line>
        )}
      </Lines>
    );
  return (
    <Lines>
      {others > 0 && (
        <Line icon={<SwapOutlined />} tone="gold">
          {treesText(others)} đang thuộc{' '}
          {elsewhere.map(({ code, count }) => `${code} (${treesText(count)})`).join(', ')}
          <Checkbox checked={takesOver} onChange={({ target }) => onTakeOver(target.checked)}>
            Lấy sang đợt này
          </Checkbox>
        </Line>
      )}
      {otherCropCount > 0 && (
        <Line icon={<WarningOutlined />} tone="gold">
          {treesText(otherCropCount)} không phải {batch.cropGroup.name}; vẫn thêm được
        </Line>
      )}
      {newCount > 0 && <Line icon={<CheckOutlined />}>{treesText(newCount)} vào đợt</Line>}
      {hereCount > 0 && (
        <Line icon={<MinusOutlined />} tone="quiet">
          {treesText(hereCount)} đã ở trong đợt
        </Line>
      )}
      {newCount + hereCount + others === 0 && (
        <Line icon={<WarningOutlined />} tone="gold">
          Nơi này chưa có cây nào
        </Line>
      )}
    </Lines>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <ul className="trees-preview" aria-live="polite">
      {children}
    </ul>
  );
}

function Line({ icon, tone, children }: { icon: ReactNode; tone?: 'gold' | 'quiet'; children: ReactNode }) {
  return (
    <li data-tone={tone}>
      <span aria-hidden="true">{icon}</span>
      <div>{children}</div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { targetRoutes } from '@vuon/contract/orchard/target';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { call } from '#lib/http/call.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { targetSummary } from './target-data.ts';
import type { TargetPickerProps } from './target-types.ts';

/** Chooses places by their codes. */
export function TargetPickerDialog({ title, value, onCancel, onChoose }: TargetPickerProps) {
  const [targets, setTargets] = useState(value);
  const { data } = useQuery(targetSummary(targets));
  const [text, setText] = useState('');
  const read = () => {
    if (!text.trim()) return;
    call(targetRoutes.read, { body: { text } }).then(
      ({ places }) => {
        setTargets([...targets, ...places.map(({ target }) => target)]);
        setText('');
      },
      (error: unknown) => void tellError(error),
    );
  };
  return (
    <Modal open title={title} okText="Chọn" cancelText="Hủy" onCancel={onCancel} onOk={() => onChoose(targets)}>
      <p>{targets.length > 0 && data?.words}</p>
      <Input.TextArea
        aria-label="Dán mã khu, lô, hàng hoặc cây"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={read}
      />
    </Modal>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { noTargets, targetNodes, targetSummary } from './target-data.ts';
import { TargetPicker } from './target-picker.tsx';
import type { TargetLimit, TargetPickerProps } from './target-types.ts';
import './target-picker.css';

/** Chooses places by list, map and codes, which show one selection. */
export function TargetPickerDialog(props: TargetPickerProps) {
  const { title, subtitle, value, within, isOfNow = false, onCancel, onChoose } = props;
  const areas = useQuery(targetNodes());
  const summary = useQuery(targetSummary(value));
  const limit = useQuery(targetSummary(within?.targets ?? []));
  const [isChanged, setChanged] = useState(false);
  const ask = useAsk();
  const leave = () => {
    if (!isChanged) return onCancel();
    ask.confirm({
      title: 'Bỏ các thay đổi?',
      content: 'Phạm vi trở lại như trước khi mở.',
      okText: 'Bỏ thay đổi',
      okButtonProps: { danger: true },
      cancelText: 'Chọn tiếp',
      focusable: { autoFocusButton: 'cancel' },
      onOk: onCancel,
    });
  };
  const chosen = value.length ? summary.data : noTargets;
  const places = within ? limit.data?.places : null;
  const failed = [areas, summary, limit].find(({ error }) => error);
  return (
    <Modal
      open
      title={
        <>
          {title}
          <TargetLimitWords subtitle={subtitle} within={within} words={limit.data?.words} />
        </>
      }
      footer={null}
      mask={{ closable: false }}
      onCancel={leave}
      width="auto"
      className="target-picker-dialog"
      wrapClassName="target-picker-wrap"
      transitionName=""
      maskTransitionName=""
    >
      {areas.data && chosen && places !== undefined ? (
        <TargetPicker
          areas={areas.data}
          initial={chosen}
          within={within}
          limit={places}
          isOfNow={isOfNow}
          onChanged={setChanged}
          onCancel={leave}
          onChoose={onChoose}
        />
      ) : (
        <div className="target-picker-waiting">
          {failed ? (
            <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
          ) : (
            <Delayed>
              <Bones>
                <span className="bone" />
              </Bones>
            </Delayed>
          )}
        </div>
      )}
    </Modal>
  );
}

type WordsProps = { subtitle: string | undefined; within: TargetLimit | null; words: string | undefined };

/** 'Phun phòng thối trái · trong phạm vi KH-2027-001: 7.090 cây, 57,5 ha'. */
function TargetLimitWords({ subtitle, within, words }: WordsProps): ReactNode {
  const counts = words?.slice(words.lastIndexOf(': '));
  const limit = within && `trong phạm vi ${within.name}${counts ?? ''}`;
  const text = [subtitle, limit].filter(Boolean).join(' · ');
  return text && <small className="target-picker-subtitle">{text}</small>;
}

import { EnvironmentOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Target } from '@vuon/contract/orchard/target';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { messageOf } from '#lib/http/error-message.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { targetSummary } from './target-data.ts';
import { TargetText } from './target-text.tsx';
import type { TargetLimit } from './target-types.ts';
import './target-field.css';

const TargetPickerDialog = lazyPart(async () => (await import('./target-picker-dialog.tsx')).TargetPickerDialog);

type Props = {
  id?: string;
  value?: Target[] | null;
  onChange?: (targets: Target[]) => void;
  /** Of the dialog. */
  title?: string;
  /** Under the title: the work that the places are chosen for. */
  subtitle?: string;
  /** Places outside of it can be seen, but not chosen; without targets it is no limit. */
  within?: TargetLimit | null;
  /** Only the trees that stand there now are meant. */
  isOfNow?: boolean;
  /** Of the button, while nothing is chosen. */
  choose?: string;
  readOnly?: boolean;
};

/** The places that something is done on, in a form: told in one sentence, chosen in a dialog. */
export function TargetField(props: Props) {
  const { id, value, onChange, title = 'Chọn nơi làm', subtitle, within = null, readOnly = false } = props;
  const { choose = 'Chọn nơi làm', isOfNow = false } = props;
  const targets = value ?? [];
  const [isOpen, setOpen] = useState(false);
  const whenLoaded = useWhenLoaded();
  const summary = useQuery(targetSummary(targets));
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Only now: the open dialog keeps the focus to itself.
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isChosen = targets.length > 0;
  return (
    <div className="target-field" data-read-only={readOnly || undefined}>
      <div className="target-field-words" aria-live="polite">
        {!isChosen && <span className="target-none">{readOnly ? '–' : 'Chưa chọn nơi nào'}</span>}
        {isChosen && summary.error && <span className="target-removed">{messageOf(summary.error)}</span>}
        {isChosen && summary.data && (
          <>
            <TargetText summary={summary.data} />
            <UncountedTrees {...summary.data} />
          </>
        )}
      </div>
      {!readOnly && (
        <Button
          ref={button}
          {...(id && { id })}
          icon={<EnvironmentOutlined aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => whenLoaded(TargetPickerDialog, () => setOpen(true))}
        >
          {isChosen ? 'Sửa phạm vi' : choose}
        </Button>
      )}
      {isOpen && (
        <TargetPickerDialog
          title={title}
          subtitle={subtitle}
          value={targets}
          within={within?.targets.length ? within : null}
          isOfNow={isOfNow}
          onCancel={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            onChange?.(chosen);
          }}
        />
      )}
    </div>
  );
}

function UncountedTrees({ plantCount, livingCount }: { plantCount: number; livingCount: number }) {
  if (plantCount === livingCount) return null;
  return <small>Không tính {formatNumber(plantCount - livingCount)} cây chết và vị trí trống</small>;
}

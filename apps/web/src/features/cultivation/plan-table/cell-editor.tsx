import { Select } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fold } from '#lib/fold.ts';

export type Choice = { value: string; label: string };
/** Where the cursor goes after the cell is left. */
export type Leave = 'stay' | 'down' | 'right' | 'left';

type Props = {
  label: string;
  text: string;
  /** A typed first letter takes the place of the text. */
  typed: string | null;
  /** null: it is typed. */
  choices: Choice[] | null;
  align: 'right' | undefined;
  onDone: (text: string, then: Leave) => void;
  onCancel: () => void;
};

/** The one cell that is being edited. Enter and Tab take its text and go on, Escape leaves it as it was. */
export function CellEditor({ label, text, typed, choices, align, onDone, onCancel }: Props) {
  return choices ? (
    <ChoiceEditor {...{ label, text, choices, onDone, onCancel }} />
  ) : (
    <TextEditor {...{ label, text, typed, align, onDone, onCancel }} />
  );
}

const leaves: Record<string, Leave> = { Enter: 'down', Tab: 'right' };

function TextEditor({ label, text, typed, align, onDone, onCancel }: Omit<Props, 'choices'>) {
  const [value, setValue] = useState(typed ?? text);
  const isLeft = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (typed === null) input.current?.select();
  }, [typed]);
  const leave = (act: () => void) => {
    if (isLeft.current) return;
    isLeft.current = true;
    act();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const then = leaves[event.key];
    if (event.key === 'Escape') leave(onCancel);
    else if (then) {
      event.preventDefault();
      leave(() => onDone(value, event.shiftKey && then === 'right' ? 'left' : then));
    }
  };
  return (
    <input
      ref={input}
      className="plan-cell-input"
      aria-label={label}
      data-align={align}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onKeyDown={press}
      onBlur={() => leave(() => onDone(value, 'stay'))}
    />
  );
}

function ChoiceEditor({
  label,
  text,
  choices,
  onDone,
  onCancel,
}: Omit<Props, 'typed' | 'align' | 'choices'> & { choices: Choice[] }) {
  const [open, setOpen] = useState(true);
  const isLeft = useRef(false);
  const leave = (act: () => void) => {
    if (isLeft.current) return;
    isLeft.current = true;
    act();
  };
  return (
    <Select<string>
      autoFocus
      aria-label={label}
      className="plan-cell-select"
      value={text}
      open={open}
      onOpenChange={setOpen}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
      options={choices}
      onChange={(value) => leave(() => onDone(value, 'stay'))}
      onInputKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') leave(onCancel);
        if (event.key === 'Tab') {
          event.preventDefault();
          leave(onCancel);
        }
      }}
      onBlur={() => leave(onCancel)}
    />
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { lineIcon } from '../marks/line-icon.tsx';
import { Delayed } from '../states/delayed.tsx';
import { explainError } from '../states/explain-error.ts';
import type { Asked } from './use-asked.ts';
import './finder.css';

// Drawn here: the map's page comes without the large set of icons.
const SearchIcon = lineIcon(<path d="M7 11.5a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM10.3 10.3l3.4 3.4" />);
const CloseIcon = lineIcon(<path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />);

/** One result: its kind in a word, its name, and where it lies. */
export type FinderOption = {
  key: string;
  mark: ReactNode;
  name: string;
  detail?: string | null | undefined;
  note?: string | undefined;
};

type Props<T> = {
  asked: Asked;
  label: string;
  placeholder: string;
  found: T[];
  /** The answer to `asked.text` is still on its way. */
  isBusy: boolean;
  error: unknown;
  /** What to say when nothing was found. */
  nothing: ReactNode;
  optionOf: (item: T, index: number) => FinderOption;
  onChoose: (item: T) => void;
};

/** Finds by a few words; the input keeps the focus, the arrow keys move through the results. */
export function Finder<T>(props: Props<T>) {
  const { asked, label, placeholder, found, isBusy, error, nothing, optionOf, onChoose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [at, point] = useState(0);
  const [isOpen, setOpen] = useState(false);
  // Enter was pressed before the answer came: the first result opens when it does.
  const isHasty = useRef(false);
  const { typed, text } = asked;
  const isSettled = text === typed.trim() && !isBusy;

  const choose = (item: T | undefined) => {
    isHasty.current = false;
    if (item === undefined) return;
    setOpen(false);
    onChoose(item);
  };
  useEffect(() => {
    if (isSettled && isHasty.current) choose(found[0]);
  });

  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setOpen(false);
      else asked.type('');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim() === '') return;
      asked.askNow();
      if (isSettled) choose(found[at]);
      else isHasty.current = true;
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      point((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    }
  };
  const isShown = isOpen && typed.trim() !== '';
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <search
      className="finder"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <SearchIcon />
      <input
        ref={input}
        type="text"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        aria-label={label}
        aria-expanded={isShown && found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && found[at] ? optionId(at) : undefined}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          asked.type(target.value);
          point(0);
          setOpen(true);
          isHasty.current = false;
        }}
        onKeyDown={steer}
      />
      {typed && (
        <button
          type="button"
          aria-label="Xóa chữ đã gõ"
          onClick={() => {
            asked.type('');
            input.current?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
      {isShown && (
        <div className="finder-found">
          <div id={`${id}-list`} role="listbox" aria-label="Kết quả tìm" aria-busy={!isSettled}>
            {found.map((item, index) => {
              const { key, mark, name, detail, note } = optionOf(item, index);
              return (
                <div
                  key={key}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  onMouseMove={() => index !== at && point(index)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(item)}
                  onKeyDown={undefined}
                >
                  <span className="finder-mark">{mark}</span>
                  <span className="finder-name">
                    {name}
                    {detail && <small>{detail}</small>}
                  </span>
                  {note && <small className="finder-note">{note}</small>}
                </div>
              );
            })}
          </div>
          <div role="status">
            {Boolean(error) && text !== '' && <p>{explainError(error).title}</p>}
            {!error && isSettled && found.length === 0 && <p>{nothing}</p>}
            {!error && !isSettled && found.length === 0 && (
              <Delayed>
                <p>Đang tìm…</p>
              </Delayed>
            )}
            {isSettled && found.length > 0 && (
              <span className="visually-hidden">{found.length} kết quả, dùng phím mũi tên để chọn</span>
            )}
          </div>
        </div>
      )}
    </search>
  );
}

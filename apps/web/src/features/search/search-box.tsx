import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import type { SearchPage } from './search-page.ts';
import { texts } from './texts.ts';
import { isMac, useSearchKeys } from './use-search-keys.ts';
import '#ui/controls/search-field.css';
import './search-box.css';

const SearchPanel = lazyPart(async () => (await import('./search-panel.tsx')).SearchPanel);

type Props = {
  pages: SearchPage[];
  /** For the full screen of a phone: the box is always open, and closed by this. */
  onLeave?: () => void;
};

/** One search box for everything. It reads the options from the document, so it need not know the content of the panel. */
export function SearchBox({ pages, onLeave }: Props) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  // Enter was pressed before the results came: the first of them opens when they do.
  const [hasty, setHasty] = useState(false);
  const open = opened || onLeave !== undefined;

  useSearchKeys(() => {
    before.current = document.activeElement as HTMLElement | null;
    input.current?.focus();
    input.current?.select();
  });

  const type = (text: string) => {
    setTyped(text);
    setActiveId(null);
    setHasty(false);
    setOpened(true);
  };
  const leave = () => {
    setOpened(false);
    setTyped('');
    setActiveId(null);
    setHasty(false);
    onLeave?.();
  };
  const options = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const activate = (option: HTMLElement | undefined) => {
    setActiveId(option?.id ?? null);
    option?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    // Vietnamese letters are composed: Enter then ends the composition, not the search.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
      input.current?.blur();
      before.current?.focus();
      return;
    }
    const all = options();
    const at = all.findIndex((option) => option.id === activeId);
    const target: Record<string, number | undefined> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at < 0 ? all.length : at) - 1,
      Home: at >= 0 ? 0 : undefined,
      End: at >= 0 ? all.length - 1 : undefined,
    };
    const next = target[event.key];
    if (next !== undefined && all.length > 0) {
      event.preventDefault();
      setOpened(true);
      activate(all.at(next));
    }
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      if (at >= 0) all[at]?.click();
      else setHasty(true);
    }
  };
  const blur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return;
    setOpened(false);
    setActiveId(null);
  };

  return (
    <search ref={box} className="search-box" data-sheet={onLeave ? true : undefined} onBlur={blur}>
      <span className="search-box-field search-field">
        <SearchOutlined aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={open}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={activeId ?? undefined}
          placeholder={texts.label}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpened(true)}
          onClick={() => setOpened(true)}
          onKeyDown={press}
        />
        {typed === '' ? (
          !onLeave && (
            <span className="search-box-keys" aria-hidden="true">
              {isMac ? '⌘K' : 'Ctrl K'}
            </span>
          )
        ) : (
          <button
            type="button"
            aria-label={texts.clear}
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        )}
      </span>
      {open && (
        <div className="search-box-panel">
          <SearchPanel
            id={id}
            typed={typed}
            pages={pages}
            activeId={activeId}
            hasty={hasty}
            onActive={setActiveId}
            onType={(text) => {
              type(text);
              input.current?.focus();
            }}
            onFollow={() => {
              leave();
              input.current?.blur();
            }}
          />
        </div>
      )}
    </search>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Place, PlaceKind } from '@vuon/contract/maps/map-search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Delayed } from '#ui/states/delayed.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { placesFound } from './map-data.ts';
import { CloseIcon, SearchIcon } from './map-icons.tsx';
import { showFound } from './map-state.ts';
import './map-search.css';

const settleMs = 200;
const kindNames: Record<PlaceKind, string> = { area: 'Khu vực', plot: 'Lô', row: 'Hàng', plant: 'Cây' };

type Props = { placeholder: string; onOpen: (place: Place) => void };

/** Finds areas, plots, rows and trees; the input keeps the focus, the arrow keys move through the results. */
export function MapSearch({ placeholder, onOpen }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const [name, ask] = useState('');
  const [at, point] = useState(0);
  const [isOpen, setOpen] = useState(false);
  // Enter was pressed before the answer came: the first result opens when it does.
  const isHasty = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isPlaceholderData, isFetching } = useQuery(placesFound(name));
  const isSettled = name === typed.trim() && !isPlaceholderData && !isFetching;
  const found = name === '' || error ? [] : (data ?? []);
  useEffect(() => {
    if (data) showFound(data);
  }, [data]);

  const choose = (place: Place | undefined) => {
    isHasty.current = false;
    if (!place) return;
    setOpen(false);
    onOpen(place);
  };
  useEffect(() => {
    if (isSettled && isHasty.current) choose(data?.[0]);
  });

  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setOpen(false);
      else type('');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim() === '') return;
      ask(typed.trim());
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
      className="map-search"
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
        aria-label="Tìm trên bản đồ"
        aria-expanded={isShown && found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && found[at] ? optionId(at) : undefined}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          type(target.value);
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
            type('');
            input.current?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
      {isShown && (
        <div className="map-search-found">
          <div id={`${id}-list`} role="listbox" aria-label="Kết quả tìm" aria-busy={!isSettled}>
            {found.map((place, index) => (
              <div
                key={`${place.kind}-${place.id}`}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onMouseMove={() => index !== at && point(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
                onKeyDown={undefined}
              >
                <span className="map-search-kind">{kindNames[place.kind]}</span>
                <span className="map-search-name">
                  {place.name}
                  {place.detail && <small>{place.detail}</small>}
                </span>
                {!place.bounds && <small className="map-search-note">chưa vẽ</small>}
              </div>
            ))}
          </div>
          <div role="status">
            {error && name !== '' && <p>{explainError(error).title}</p>}
            {!error && isSettled && found.length === 0 && (
              <p>Không thấy khu vực, lô, hàng hay cây nào khớp với “{name}”.</p>
            )}
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

import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { Button } from 'antd';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { messageOf } from '#lib/http/error-message.ts';
import { usePhone } from '#ui/use-phone.ts';
import { entityChoices } from '../entity/data.ts';
import { texts } from '../texts.ts';
import { EntityOption } from './entity-option.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import '#ui/controls/search-field.css';
import './entity-picker.css';

type Props = {
  selectedId: number | null;
  onChoose: (entity: EntityChoice | null) => void;
  /** The administrator may work without an entity. */
  withSystem?: boolean;
  /** For places where choosing is the purpose. */
  autoFocus?: boolean;
};

/** The arrow keys move from the search through the entities. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .entity-option')];
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
};

export function EntityPicker({ selectedId, onChoose, withSystem = false, autoFocus = true }: Props) {
  // On a phone the keyboard would cover the choices.
  const phone = usePhone();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, error, refetch, isPlaceholderData } = useQuery(entityChoices(q));
  const hidden = data ? data.total - data.items.length : 0;
  return (
    <search className="entity-picker" onKeyDown={walk}>
      <OwnInvitations />
      <span className="entity-picker-field search-field">
        <SearchOutlined aria-hidden="true" />
        <input
          ref={input}
          type="text"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={texts.search}
          aria-label={texts.search}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: opened in order to choose.
          autoFocus={autoFocus && !phone}
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label={texts.clear}
            onClick={() => {
              setTyped('');
              input.current?.focus();
            }}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        )}
      </span>
      <ul className="entity-picker-list" aria-busy={isPlaceholderData}>
        {withSystem && q === '' && (
          <EntityOption
            name={texts.system}
            hint={texts.systemHint}
            selected={selectedId === null}
            onChoose={() => onChoose(null)}
          />
        )}
        {data?.items.map((entity) => (
          <EntityOption
            key={entity.id}
            entity={entity}
            selected={entity.id === selectedId}
            onChoose={() => onChoose(entity)}
          />
        ))}
      </ul>
      {data?.total === 0 && q !== '' && <p className="note entity-picker-note">{texts.noneFound}</p>}
      {hidden > 0 && <p className="note entity-picker-note">{texts.more(formatNumber(hidden))}</p>}
      {error && (
        <p className="note entity-picker-note" role="alert">
          {messageOf(error)}{' '}
          <Button type="link" size="small" onClick={() => refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
    </search>
  );
}

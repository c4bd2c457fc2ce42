import { DownOutlined, RollbackOutlined, UpOutlined } from '@ant-design/icons';
import type { Act } from '@vuon/contract/audit/act';
import { useState } from 'react';
import { formatDateTime, formatTime } from '#lib/format.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { UndoneMark } from '#ui/history/undone-mark.tsx';
import { ActChange } from './act-change.tsx';
import { ActIcon } from './act-icon.tsx';
import { ActRecords } from './act-records.tsx';
import { actChanges, actNotes, actTitle, countText } from './act-words.ts';
import { useUndoAct } from './use-undo-act.tsx';

const changesShown = 2;
const recordsShown = 3;

type Props = {
  act: Act;
  fields: FieldsOfTypes;
  /** On the whole platform each line names its entity. */
  withEntity: boolean;
  isOpened: boolean;
  onOpen: () => void;
};

/** One act: verb, count, before → after; place, person and way in small text. The count opens into the records. */
export function ActLine({ act, fields, withEntity, isOpened, onOpen }: Props) {
  const types = useRecordTypes();
  const [unfolded, setUnfolded] = useState(false);
  const { undo, dialog } = useUndoAct(act);
  const title = actTitle(act, types);
  const changes = actChanges(act, fields);
  const isOfMany = !act.entry || act.way !== 'single';
  const { undone } = act;
  return (
    <li
      className="act"
      data-undone={undone !== null || undefined}
      data-opened={isOpened || unfolded || undefined}
      aria-label={title}
    >
      <time className="act-time figures" dateTime={act.at} title={formatDateTime(act.at)}>
        {formatTime(act.at)}
      </time>
      <ActIcon act={act} />
      <div className="act-body">
        <div className="act-words">
          <button type="button" className="act-title" onClick={onOpen}>
            {title}
            {changes.length > 0 && ':'}
          </button>
          {changes.slice(0, changesShown).map((change) => (
            <ActChange key={change.field} type={act.type} change={change} withLabel={!isOfMany || changes.length > 1} />
          ))}
          {changes.length > changesShown && <small>và {changes.length - changesShown} trường khác</small>}
        </div>
        <p className="act-notes">
          <span>{actNotes(act, { withEntity }).join(' · ')}</span>
          {undone && <UndoneMark undone={undone} />}
        </p>
      </div>
      <div className="act-acts">
        {isOfMany && (
          <button
            type="button"
            className="act-count"
            aria-expanded={unfolded}
            aria-label={`${countText(act, types)}: ${title}`}
            onClick={() => setUnfolded(!unfolded)}
          >
            {countText(act, types)} {unfolded ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
          </button>
        )}
        {undo && (
          <button type="button" className="act-undo" aria-label={`Hoàn tác: ${title}`} onClick={undo}>
            <RollbackOutlined aria-hidden="true" /> Hoàn tác
          </button>
        )}
      </div>
      {unfolded && <ActRecords act={act} shown={recordsShown} />}
      {dialog}
    </li>
  );
}

import { RollbackOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Act } from '@vuon/contract/audit/act';
import { actWays } from '@vuon/contract/audit/act-way';
import { upperFirst } from '@vuon/contract/first-letter';
import { entityRoleNames } from '@vuon/contract/permission';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { useOpenRecord } from '#lib/records/open-record.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { BarList } from '#ui/chart/bar-list.tsx';
import { EntryChanges } from '#ui/history/entry-changes.tsx';
import { actorText, addressText, recordsPath } from '#ui/history/history-words.ts';
import { UndoneMark } from '#ui/history/undone-mark.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ActChange } from './act-change.tsx';
import { oneAct } from './act-data.ts';
import { ActRecords } from './act-records.tsx';
import { actChanges, actTitle, wayText } from './act-words.ts';
import { deviceText } from './device-words.ts';
import { UndoCompleteness } from './undo-completeness.tsx';
import { useUndoAct } from './use-undo-act.tsx';
import '#ui/history/history.css';
import '#ui/marks/link-button.css';
import './acts.css';

type Props = { operation: string; fields: FieldsOfTypes; onClose: () => void };

/** One act in full: where, why, how, what was skipped, and whether it can be taken back. */
export function ActDrawer({ operation, fields, onClose }: Props) {
  const types = useRecordTypes();
  const { data, error, refetch } = useQuery(oneAct(operation));
  return (
    <Drawer
      open
      size="min(440px, 100vw)"
      title={
        data ? (
          <>
            <small className="act-drawer-kind">
              {actWays[data.way]} · {formatDateTime(data.at)}
            </small>
            {actTitle(data, types)}
          </>
        ) : (
          'Thao tác'
        )
      }
      // The list beside it stays readable, and another line can be opened from there.
      mask={false}
      closable={{ placement: 'end' }}
      onClose={onClose}
      footer={data && <ActFoot act={data} />}
    >
      {data && <ActFacts act={data} fields={fields} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Delayed>
          <Bones>
            <Bone width="70%" />
            <Bone width="50%" />
          </Bones>
        </Delayed>
      )}
    </Drawer>
  );
}

const placesShown = 8;
const recordsShown = 5;

function ActFacts({ act, fields }: { act: Act; fields: FieldsOfTypes }) {
  const { places, placeCount, undone, entry, way } = act;
  const isOfMany = way !== 'single' || !entry;
  const changes = isOfMany ? actChanges(act, fields) : [];
  const { noun } = useRecordTypes()[act.type];
  return (
    <div className="act-drawer">
      {undone && (
        <p>
          <UndoneMark undone={undone} />
        </p>
      )}
      {changes.length > 0 && (
        <div className="act-drawer-changes">
          {changes.map((change) => (
            <ActChange key={change.field} type={act.type} change={change} withLabel={changes.length > 1} />
          ))}
        </div>
      )}
      {!isOfMany && entry && <EntryChanges entry={entry} unfolded />}
      {places.length > 1 && (
        <BarList
          unit={noun}
          bars={places.slice(0, placesShown).map(({ type, id, name, count }) => ({
            key: `${type} ${id}`,
            label: type === 'plot' ? `Lô ${name}` : name,
            value: count,
          }))}
        />
      )}
      {placeCount > placesShown && <small>và {formatNumber(placeCount - placesShown)} lô khác</small>}
      <Facts act={act} />
      {isOfMany && (
        <section className="act-drawer-records">
          <h3>
            {upperFirst(noun)} đã đổi <small>{formatNumber(act.count)}</small>
            {act.count > recordsShown && <Link to={recordsPath(act.operation)}>Xem cả {formatNumber(act.count)}</Link>}
          </h3>
          <ActRecords act={act} shown={recordsShown} withChanges={changes.length === 0} withAll={false} />
        </section>
      )}
    </div>
  );
}

const actorFact = (act: Act): string => {
  const role = act.asAdmin ? 'thay mặt với quyền quản trị' : act.actorRole && entityRoleNames[act.actorRole];
  return [actorText(act), role].filter(Boolean).join(', ');
};

function Facts({ act }: { act: Act }) {
  const types = useRecordTypes();
  const { noun } = types[act.type];
  const { skipped, counts } = act;
  const isAcross = useSelectedEntity(({ entity }) => entity === null);
  const after = act.changes.length === 1 ? (act.changes[0]?.after as { name?: unknown } | null) : null;
  const same = typeof after?.name === 'string' ? `vốn đã là ${after.name}` : 'vốn đã như vậy';
  const device = [deviceText(act.userAgent), addressText(act)].filter(Boolean).join(', ');
  const along = counts.filter(({ type }) => type !== act.type);
  const facts: [string, ReactNode][] = [
    ['Người', actorFact(act)],
    ['Đơn vị', isAcross ? act.entityName : null],
    ['Tệp', act.fileName],
    ['Lý do', act.reason],
    ['Cách làm', wayText(act)],
    ['Kèm theo', along.map(({ type, count }) => `${formatNumber(count)} ${types[type].noun}`).join(', ')],
    [
      'Bỏ qua',
      [
        skipped.same > 0 && `${formatNumber(skipped.same)} ${noun}, ${same}`,
        skipped.refused > 0 && `${formatNumber(skipped.refused)} ${noun} không làm được`,
      ]
        .filter(Boolean)
        .join('; '),
    ],
    ['Thiết bị', device],
  ];
  return (
    <dl className="act-facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function ActFoot({ act }: { act: Act }) {
  const types = useRecordTypes();
  const openRecord = useOpenRecord();
  const { undo, dialog } = useUndoAct(act);
  const { entry, entityId, entityName, undoRefusal, way } = act;
  const record = way === 'single' ? entry?.record : undefined;
  const isOpenable = record && types[record.type].pathOf;
  if (!undo && !isOpenable && !undoRefusal) return null;
  return (
    <div className="act-drawer-foot">
      {undo && <UndoCompleteness act={act} />}
      {undoRefusal && <p>{undoRefusal}</p>}
      <div>
        {record && isOpenable && (
          <Button onClick={() => void openRecord(record, { entityId, entityName })}>
            Mở {types[record.type].noun} {record.name}
          </Button>
        )}
        {undo && (
          <Button icon={<RollbackOutlined aria-hidden="true" />} onClick={undo}>
            {act.count > 1 ? `Hoàn tác ${formatNumber(act.count)} ${types[act.type].noun}` : 'Hoàn tác'}
          </Button>
        )}
      </div>
      {dialog}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Act } from '@vuon/contract/audit/act';
import type { Audit } from '@vuon/contract/audit/audit';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { useOpenRecord } from '#lib/records/open-record.ts';
import { useRecordFields } from '#lib/records/record-fields.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { recordsPath } from '#ui/history/history-words.ts';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ActChange } from './act-change.tsx';
import { recordsOf } from './act-data.ts';
import { actChanges } from './act-words.ts';

type Props = {
  act: Act;
  shown: number;
  withChanges?: boolean;
  /** Whether it ends with the way to all of them. */
  withAll?: boolean;
};

/** The first records that the act changed, each with its own before and after, and the way to all of them. */
export function ActRecords({ act, shown, withChanges = true, withAll = true }: Props) {
  const { data, error, refetch } = useQuery(recordsOf(act, shown));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <Bones className="act-records">
          <Bone width="60%" />
          <Bone width="50%" />
        </Bones>
      </Delayed>
    );
  return (
    <ul className="act-records">
      {data.items.map((entry) => (
        <RecordLine key={entry.id} act={act} entry={entry} withChanges={withChanges} />
      ))}
      {withAll && data.total > data.items.length && (
        <li>
          <Link to={recordsPath(act.operation)}>Xem cả {formatNumber(data.total)}</Link>
        </li>
      )}
    </ul>
  );
}

type LineProps = { act: Act; entry: Audit; withChanges: boolean };

function RecordLine({ act, entry, withChanges }: LineProps) {
  const types = useRecordTypes();
  const fields = useRecordFields().data;
  const openRecord = useOpenRecord();
  const { record, entityId, entityName } = entry;
  // The colours of values stand with the act, once, and not in each of its records.
  const colors = new Map(act.changes.flatMap(({ before, after }) => [before, after]).flatMap(colorOf));
  const withColor = (value: unknown) => {
    const color = colors.get((value as { id?: unknown } | null)?.id);
    return color ? { ...(value as object), color } : value;
  };
  const [change] = fields && withChanges ? actChanges({ ...act, way: 'single', type: record.type, entry }, fields) : [];
  return (
    <li>
      {types[record.type].pathOf ? (
        <button type="button" className="link-button" onClick={() => void openRecord(record, { entityId, entityName })}>
          {record.name}
        </button>
      ) : (
        <span>{record.name}</span>
      )}
      {record.place && <small>{record.place}</small>}
      {change && (
        <ActChange
          type={record.type}
          withLabel={false}
          change={{ ...change, before: withColor(change.before), after: withColor(change.after) }}
        />
      )}
    </li>
  );
}

const colorOf = (value: unknown): [unknown, string][] => {
  const { id, color } = (value ?? {}) as { id?: unknown; color?: unknown };
  return id !== undefined && typeof color === 'string' ? [[id, color]] : [];
};

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Import } from '@vuon/contract/imports/import';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import { ListFooter } from '#ui/list/list-footer.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { importPath } from '../paths.ts';
import { importList } from './import-data.ts';
import type { ImportType } from './import-type.ts';
import { resultText, stateOf } from './import-words.ts';
import { useUndoImport } from './use-undo-import.ts';
import './earlier-imports.css';

export function EarlierImports({ type, words }: ImportType) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...importList(type, page), placeholderData: keepPreviousData });
  const undo = useUndoImport(words.noun);
  if (data?.total === 0) return null;
  return (
    <section className="card import-card earlier" aria-label="Các lần nhập trước">
      <h2>Các lần nhập trước</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Delayed>
          <ListSkeleton />
        </Delayed>
      )}
      {data && (
        <>
          <ul className="earlier-rows">
            {data.items.map((one) => (
              <EarlierRow key={one.id} one={one} noun={words.noun} onUndo={() => undo(one)} />
            ))}
          </ul>
          {data.total > data.items.length && <ListFooter page={data} onPage={setPage} />}
        </>
      )}
    </section>
  );
}

function EarlierRow({ one, noun, onUndo }: { one: Import; noun: string; onUndo: () => void }) {
  const { label, tone } = stateOf(one);
  return (
    <li className="earlier-row">
      <div className="earlier-file">
        <Link to={importPath(one.type, one.id)}>{one.fileName}</Link>
        <small>
          {one.createdByName ?? 'Hệ thống'},{' '}
          <time dateTime={one.createdAt} title={formatDateTime(one.createdAt)}>
            {formatRelativeDay(one.createdAt)}
          </time>
        </small>
      </div>
      <div className="earlier-state">
        <StatusTag tone={tone}>{label}</StatusTag>
        <small>{resultText(one, noun)}</small>
      </div>
      {one.state === 'done' && one.createdCount + one.changedCount > 0 && (
        <Button aria-label={`Gỡ lần nhập này: ${one.fileName}`} onClick={onUndo}>
          Gỡ lần nhập này
        </Button>
      )}
    </li>
  );
}

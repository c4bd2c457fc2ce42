import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Import } from '@vuon/contract/imports/import';
import { useState } from 'react';
import { ListFooter } from '#ui/list/list-footer.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { importRows } from '../steps/import-data.ts';
import { PreviewCards } from './preview-cards.tsx';
import { PreviewTable } from './preview-table.tsx';
import { shownFields } from './row-errors.ts';
import { noRow } from './selected-row.ts';
import './preview.css';

/** The lines that were left out, to be corrected and sent in a file of their own. */
export function SkippedRows({ one }: { one: Import }) {
  const phone = usePhone();
  const [page, setPage] = useState(1);
  const filter = one.skippedCount > 0 ? 'wrong' : 'conflict';
  const { data, error, refetch } = useQuery({
    ...importRows(one, { filter, sort: 'line', page }),
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  const View = phone ? PreviewCards : PreviewTable;
  return (
    <section className="card preview" aria-label="Những dòng đã bỏ">
      <View
        rows={data.items}
        fields={shownFields(one, data.items)}
        allFields={one.fields}
        selected={noRow}
        onSelect={null}
        acts={null}
      />
      <ListFooter page={data} onPage={setPage} />
    </section>
  );
}

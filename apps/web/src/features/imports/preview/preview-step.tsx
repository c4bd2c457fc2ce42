import { DownloadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Import } from '@vuon/contract/imports/import';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { saveBlob } from '#lib/http/download.ts';
import type { RecordWords } from '#lib/records/record-types.ts';
import { ListFooter } from '#ui/list/list-footer.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { useTellError } from '#ui/overlay/use-tell.ts';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { ImportMapCard } from '../map/import-map-card.tsx';
import { fetchRows, importRows, type RowFilter, rowsPerPage } from '../steps/import-data.ts';
import { countsText, goodRows } from '../steps/import-words.ts';
import { AcceptFoot } from './accept-foot.tsx';
import { errorFile } from './error-file.ts';
import { PreviewCards } from './preview-cards.tsx';
import { PreviewTable } from './preview-table.tsx';
import { shownFields } from './row-errors.ts';
import { noRow } from './selected-row.ts';
import './preview.css';

type Props = { one: Import; words: RecordWords; onMapping: () => void };

/** The records that would be written, line by line, with their errors. */
export function PreviewStep({ one, words, onMapping }: Props) {
  const hasErrors = one.errorRowCount > 0;
  return (
    <>
      {one.problem && (
        <Notice tone="red" alert>
          <strong>Chưa ghi được.</strong> {one.problem}
        </Notice>
      )}
      <Notice tone={hasErrors ? 'gold' : 'green'} action={<Button onClick={onMapping}>Sửa cách ghép cột</Button>}>
        <strong>{countsText(one)}.</strong>{' '}
        {hasErrors && goodRows(one) > 0 && 'Sửa tệp rồi gửi lại, hoặc nhập những dòng đúng và bỏ những dòng lỗi. '}
        {hasErrors && goodRows(one) === 0 && 'Sửa tệp rồi gửi lại, hoặc xem lại cách ghép cột. '}
        Chưa có gì được ghi.
      </Notice>
      <Rows one={one} />
      <AcceptFoot one={one} noun={words.noun} />
    </>
  );
}

function Rows({ one }: { one: Import }) {
  const phone = usePhone();
  const { filter, page, change } = useRowsState(one);
  const [selected, select] = useState(noRow);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...importRows(one, filter, page),
    placeholderData: keepPreviousData,
  });
  const View = phone ? PreviewCards : PreviewTable;
  return (
    <>
      {one.hasGeometry && (
        <ImportMapCard
          one={one}
          selected={selected}
          onSelect={(id) => select({ id, goTo: null })}
          onShowRow={(id, index) => {
            select({ id, goTo: 'row' });
            change({ filter: 'all', page: Math.floor(index / rowsPerPage) + 1 });
          }}
        />
      )}
      <section className="card preview" aria-label="Các dòng trong tệp">
        <div className="preview-bar">
          <Segmented<RowFilter>
            value={filter}
            onChange={(next) => change({ filter: next })}
            options={[
              { value: 'all', label: `Tất cả ${formatNumber(one.rowCount)}` },
              { value: 'only', label: `Chỉ dòng lỗi ${formatNumber(one.errorRowCount)}` },
            ]}
          />
          {one.errorRowCount > 0 && <SaveErrors one={one} />}
        </div>
        <div className="preview-rows" aria-busy={isPlaceholderData}>
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && (
            <Delayed>
              <ListSkeleton />
            </Delayed>
          )}
          {data?.items.length === 0 && <EmptyState drawing="none" title="Không có dòng lỗi nào" />}
          {data && data.items.length > 0 && (
            <>
              <View
                rows={data.items}
                fields={shownFields(one, data.items)}
                allFields={one.fields}
                selected={selected}
                onSelect={one.hasGeometry ? (id) => select({ id, goTo: 'map' }) : null}
              />
              <ListFooter page={data} onPage={(to) => change({ page: to })} />
            </>
          )}
        </div>
      </section>
    </>
  );
}

/**
 * Kept in the address. If there are errors, only those are shown at first: one in ten thousand lines would not be found
 * otherwise.
 */
function useRowsState({ errorRowCount }: Import) {
  const [search, setSearch] = useSearchParams();
  const usual: RowFilter = errorRowCount > 0 ? 'only' : 'all';
  const wanted = search.get('xem');
  const filter: RowFilter = wanted === 'tat-ca' ? 'all' : wanted === 'loi' ? 'only' : usual;
  const page = Math.max(1, Number(search.get('trang')) || 1);
  const change = (to: { filter?: RowFilter; page?: number }) => {
    const next = new URLSearchParams();
    const toFilter = to.filter ?? filter;
    if (toFilter !== usual) next.set('xem', toFilter === 'all' ? 'tat-ca' : 'loi');
    if (to.page && to.page > 1) next.set('trang', String(to.page));
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { filter, page, change };
}

function SaveErrors({ one }: { one: Import }) {
  const tellError = useTellError();
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      const rows = await fetchRows(one.id, 'only', one.errorRowCount);
      saveBlob(errorFile(rows, shownFields(one, rows)), `${one.fileName.replace(/\.[^.]+$/, '')} - dòng lỗi.csv`);
    } catch (error) {
      tellError(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden="true" />} loading={loading} onClick={() => void save()}>
      Tải danh sách dòng lỗi
    </Button>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Import } from '@vuon/contract/imports/import';
import { Button, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import type { RecordWords } from '#lib/records/record-types.ts';
import { ListFooter } from '#ui/list/list-footer.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { ImportMapCard } from '../map/import-map-card.tsx';
import { importRows, type RowFilter, type RowsView, rowsPerPage } from '../steps/import-data.ts';
import { isMatched, toWrite } from '../steps/import-words.ts';
import { AcceptFoot } from './accept-foot.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { PreviewCards } from './preview-cards.tsx';
import { PreviewTable } from './preview-table.tsx';
import { type RowActs, useRowActs } from './row-acts.ts';
import { changedFields, shownFields } from './row-errors.ts';
import { noRow } from './selected-row.ts';
import { SummaryStrip } from './summary-strip.tsx';
import './preview.css';

type Props = { one: Import; words: RecordWords; onMapping: () => void };

/** What the import would do, line by line: errors and conflicts first. */
export function PreviewStep({ one, words, onMapping }: Props) {
  const acts = useRowActs(one);
  const [view, change] = useRowsView();
  // Of rows that mean stored records the changes are looked at; where things lie, if the file only adds.
  const [shown, show] = useState<'table' | 'map'>(isMatched(one) || one.mode === 'add' ? 'table' : 'map');
  const [onlyChanges, showOnlyChanges] = useState(true);
  const [selected, select] = useState(noRow);
  const withMap = one.hasGeometry && shown === 'map';
  return (
    <>
      {one.problem && (
        <Notice tone="red" alert>
          <strong>Chưa ghi được.</strong> {one.problem}
        </Notice>
      )}
      <SummaryStrip one={one} filter={view.filter} onFilter={(filter) => change({ filter })} />
      {isUnchanged(one) && (
        <Notice tone="grey">
          <strong>Không có gì thay đổi.</strong> Mọi dòng trong tệp giống hệt dữ liệu trên hệ thống.
        </Notice>
      )}
      <div className="preview-bar">
        {one.matchedBy && (isMatched(one) || one.mode === 'add') && <ModeChoice one={one} noun={words.noun} />}
        <div className="preview-bar-views">
          {one.conflictCount > 1 && <AllConflicts count={one.conflictCount} acts={acts} />}
          {isMatched(one) && !isUnchanged(one) && (
            // biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control.
            <label className="preview-switch">
              <Switch checked={onlyChanges} onChange={showOnlyChanges} />
              Chỉ cột có thay đổi
            </label>
          )}
          {one.hasGeometry && (
            <Segmented
              aria-label="Cách xem"
              value={shown}
              options={[
                { value: 'table', label: 'Bảng' },
                { value: 'map', label: 'Bản đồ' },
              ]}
              onChange={show}
            />
          )}
          <Button onClick={onMapping}>Sửa cách ghép cột</Button>
        </div>
      </div>
      {withMap && (
        <ImportMapCard
          one={one}
          selected={selected}
          onSelect={(id) => select({ id, goTo: null })}
          onShowRow={(id, index) => {
            select({ id, goTo: 'row' });
            change({ filter: 'all', sort: 'line', page: Math.floor(index / rowsPerPage) + 1 });
          }}
        />
      )}
      <Rows
        one={one}
        acts={acts}
        view={view}
        onlyChanges={onlyChanges && isMatched(one)}
        selected={selected}
        onPage={(page) => change({ ...view, page })}
        onSelect={(id) => {
          show('map');
          select({ id, goTo: 'map' });
        }}
      />
      <AcceptFoot one={one} noun={words.noun} />
    </>
  );
}

const isUnchanged = (one: Import): boolean => toWrite(one) + one.errorRowCount + one.conflictCount === 0;

type RowsProps = {
  one: Import;
  acts: RowActs;
  view: RowsView;
  onlyChanges: boolean;
  selected: typeof noRow;
  onPage: (page: number) => void;
  onSelect: (id: number) => void;
};

function Rows({ one, acts, view, onlyChanges, selected, onPage, onSelect }: RowsProps) {
  const phone = usePhone();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...importRows(one, view),
    placeholderData: keepPreviousData,
  });
  const View = phone ? PreviewCards : PreviewTable;
  return (
    <section className="card preview" aria-label="Các dòng trong tệp">
      <div className="preview-rows" aria-busy={isPlaceholderData}>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Delayed>
            <ListSkeleton />
          </Delayed>
        )}
        {data?.items.length === 0 && <EmptyState drawing="none" title="Không có dòng nào như vậy" />}
        {data && data.items.length > 0 && (
          <>
            <View
              rows={data.items}
              fields={onlyChanges ? changedFields(one, data.items) : shownFields(one, data.items)}
              allFields={one.fields}
              selected={selected}
              onSelect={one.hasGeometry ? onSelect : null}
              acts={acts}
            />
            <ListFooter page={data} onPage={onPage} />
          </>
        )}
      </div>
    </section>
  );
}

function AllConflicts({ count, acts }: { count: number; acts: RowActs }) {
  return (
    <span className="preview-all-conflicts">
      Cả {formatNumber(count)} xung đột:
      <button type="button" className="link-button" disabled={acts.busy} onClick={() => acts.decide('keep')}>
        giữ hệ thống
      </button>
      <button type="button" className="link-button" disabled={acts.busy} onClick={() => acts.decide('file')}>
        lấy từ tệp
      </button>
    </span>
  );
}

const filters: Record<string, RowFilter> = {
  loi: 'wrong',
  'xung-dot': 'conflict',
  'them-moi': 'new',
  'thay-doi': 'changed',
  'khong-doi': 'unchanged',
};

/** Kept in the address. */
function useRowsView(): [RowsView, (to: Partial<RowsView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view: RowsView = {
    filter: filters[search.get('xem') ?? ''] ?? 'all',
    sort: search.get('thu-tu') === 'dong' ? 'line' : 'rank',
    page: Math.max(1, Number(search.get('trang')) || 1),
  };
  const change = ({ filter = view.filter, sort = view.sort, page = 1 }: Partial<RowsView>) => {
    const next = new URLSearchParams();
    const seen = Object.keys(filters).find((name) => filters[name] === filter);
    if (seen) next.set('xem', seen);
    if (sort === 'line') next.set('thu-tu', 'dong');
    if (page > 1) next.set('trang', String(page));
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [view, change];
}

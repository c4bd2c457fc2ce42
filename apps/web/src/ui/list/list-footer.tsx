import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Page } from '@vuon/contract/list';
import { formatNumber } from '../../lib/format.ts';
import { pageNumbers } from './page-numbers.ts';
import './list-footer.css';

type Props = { page: Page<unknown>; onPage: (page: number) => void };

export function ListFooter({ page: { items, total, page, pageSize }, onPage }: Props) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.ceil(total / pageSize);
  return (
    <div className="list-footer">
      <span>
        {formatNumber(first)}–{formatNumber(first + items.length - 1)} trên {formatNumber(total)}
      </span>
      {last > 1 && <Pages open={page} last={last} onPage={onPage} />}
    </div>
  );
}

// antd's pagination brings its select along: 30 KiB for a choice of page size that is not offered.
function Pages({ open, last, onPage }: { open: number; last: number; onPage: (page: number) => void }) {
  return (
    <nav className="pages" aria-label="Trang">
      <button type="button" aria-label="Trang trước" disabled={open === 1} onClick={() => onPage(open - 1)}>
        <LeftOutlined aria-hidden="true" />
      </button>
      {pageNumbers(open, last).map((page, index, all) =>
        page === null ? (
          <span key={`after-${all[index - 1]}`}>…</span>
        ) : (
          <button
            key={page}
            type="button"
            aria-label={`Trang ${page}`}
            aria-current={page === open ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {formatNumber(page)}
          </button>
        ),
      )}
      <button type="button" aria-label="Trang sau" disabled={open === last} onClick={() => onPage(open + 1)}>
        <RightOutlined aria-hidden="true" />
      </button>
    </nav>
  );
}

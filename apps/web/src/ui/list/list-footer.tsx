import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Page } from '@vuon/contract/list';
import { formatNumber } from '#lib/format.ts';
import { lastJump } from './list-state.ts';
import { pageNumbers } from './page-numbers.ts';
import './list-footer.css';

type Props = {
  page: Page<unknown>;
  /** The key of a page that has been seen: the way back where pages have no numbers to jump to. Absent: all have one. */
  keyOf?: (page: number) => string | null;
  onPage: (page: number, after: string | null) => void;
};

export function ListFooter({ page: { items, total, page, pageSize, next }, keyOf, onPage }: Props) {
  const jumps = keyOf ? lastJump : Number.POSITIVE_INFINITY;
  const key = (of: number) => keyOf?.(of) ?? null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.ceil(total / pageSize);
  return (
    <div className="list-footer">
      <span>
        {formatNumber(first)}–{formatNumber(first + items.length - 1)} trên {formatNumber(total)}
      </span>
      {last > 1 && (
        <Pages
          open={page}
          last={last}
          lastJump={jumps}
          previous={page > 1 && (page - 1 <= jumps || key(page - 1) !== null)}
          next={page < last && (page < jumps || next !== null)}
          onPage={(to) => onPage(to, to === page + 1 ? next : key(to))}
        />
      )}
    </div>
  );
}

type PagesProps = {
  open: number;
  last: number;
  lastJump: number;
  previous: boolean;
  next: boolean;
  onPage: (page: number) => void;
};

// antd's pagination brings its select along: 30 KiB for a choice of page size that is not offered.
function Pages({ open, last, lastJump: jumps, previous, next, onPage }: PagesProps) {
  return (
    <nav className="pages" aria-label="Trang">
      <button type="button" aria-label="Trang trước" disabled={!previous} onClick={() => onPage(open - 1)}>
        <LeftOutlined aria-hidden="true" />
      </button>
      {pageNumbers(open, last, jumps).map((page, index, all) =>
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
      <button type="button" aria-label="Trang sau" disabled={!next} onClick={() => onPage(open + 1)}>
        <RightOutlined aria-hidden="true" />
      </button>
    </nav>
  );
}

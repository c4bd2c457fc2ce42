import { SearchOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import type { SearchPage } from './search-page.ts';
import { texts } from './texts.ts';

const SearchSheet = lazy(async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet }));

/** The search on a phone: an icon that opens it over the whole screen. */
export function SearchButton({ pages }: { pages: SearchPage[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="header-button" aria-label={texts.open} onClick={() => setOpen(true)}>
        <SearchOutlined className="header-button-icon" aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <SearchSheet pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { SearchOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import type { SearchPage } from './search-page.ts';
import { texts } from './texts.ts';

const SearchSheet = lazyPart(async () => (await import('./search-sheet.tsx')).SearchSheet);

/** The search on a phone: an icon that opens it in full screen. */
export function SearchButton({ pages }: { pages: SearchPage[] }) {
  const [open, setOpen] = useState(false);
  const whenLoaded = useWhenLoaded();
  return (
    <>
      <button
        type="button"
        className="header-button"
        aria-label={texts.open}
        onClick={() => whenLoaded(SearchSheet, () => setOpen(true))}
      >
        <SearchOutlined className="header-button-icon" aria-hidden="true" />
      </button>
      {open && <SearchSheet pages={pages} onClose={() => setOpen(false)} />}
    </>
  );
}

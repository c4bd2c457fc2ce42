import { LeftOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useRef } from 'react';
import { SearchBox } from './search-box.tsx';
import type { SearchPage } from './search-page.ts';
import { texts } from './texts.ts';
import './search-sheet.css';

type Props = { pages: SearchPage[]; onClose: () => void };

export function SearchSheet({ pages, onClose }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      open
      onClose={onClose}
      placement="bottom"
      size="100%"
      title={null}
      closable={false}
      aria-label={texts.label}
      styles={{ body: { padding: 0 } }}
      afterOpenChange={(shown) => shown && sheet.current?.querySelector('input')?.focus()}
    >
      <div ref={sheet} className="search-sheet">
        <Button
          type="text"
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={texts.close}
          className="search-sheet-back"
          onClick={onClose}
        />
        <SearchBox pages={pages} onLeave={onClose} />
      </div>
    </Drawer>
  );
}

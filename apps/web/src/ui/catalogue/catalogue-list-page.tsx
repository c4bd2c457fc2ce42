import type { May } from '@vuon/contract/permission';
import type { RecordType } from '@vuon/contract/record';
import { useMemo } from 'react';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '../list/add-action.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { ListPageProps } from '../list/list-types.ts';
import type { PageAction } from '../page/page-action.ts';
import { catalogueBulk } from './catalogue-bulk.tsx';
import type { CatalogueRecord } from './catalogue-record.ts';
import { catalogueViews, systemCatalogueViews } from './catalogue-views.ts';

type Shared = 'views' | 'primary' | 'imports' | 'rowMenu' | 'bulk';
type Props<T extends CatalogueRecord, K extends readonly unknown[]> = Omit<ListPageProps<T, K>, Shared> & {
  type: RecordType;
  write: May;
  newPath: string;
  menuOf: (record: T) => { open: PageAction; clone: PageAction[]; acts: PageAction[] };
};

/** The list of a catalogue: the system's records beside the entity's own. */
export function CatalogueListPage<T extends CatalogueRecord, K extends readonly unknown[]>(props: Props<T, K>) {
  const { type, write, newPath, menuOf, empty, ...list } = props;
  const entity = useSelectedEntity((state) => state.entity);
  const mayWrite = useMay(write);
  const { imports } = useRecordTypes()[type];
  const bulk = useMemo(() => catalogueBulk<T>(type), [type]);
  const add = mayWrite ? addAction(newPath) : null;
  return (
    <ListPage
      {...list}
      views={entity ? catalogueViews : systemCatalogueViews}
      primary={add}
      imports={mayWrite && imports ? type : null}
      rowMenu={(record) => {
        const { open, clone, acts } = menuOf(record);
        return [open, ...clone, ...acts];
      }}
      bulk={mayWrite ? bulk : []}
      empty={{ ...empty, action: add }}
    />
  );
}

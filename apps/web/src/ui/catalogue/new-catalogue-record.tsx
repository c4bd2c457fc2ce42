import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { May } from '@vuon/contract/permission';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import type { Back, Need } from '../record/loaded.tsx';
import { NewRecord } from '../record/new-record.tsx';
import { type CatalogueRecord, ownerSummary } from './catalogue-record.ts';

type Props<T, K extends readonly unknown[]> = {
  /** The noun of the new record, in lower case: 'vật tư'. */
  noun: string;
  write: May;
  back: Back;
  one: (id: number) => UseQueryOptions<T, Error, T, K>;
  needs?: Need[];
  /** `isBeside`: the copy has the same owner as its source, so it cannot have the same code or name. */
  children: (source: T | undefined, isBeside: boolean) => ReactNode;
};

/** The page that adds a record to a catalogue, empty or as a copy of the one that the address names (`?tu=`). */
export function NewCatalogueRecord<T extends CatalogueRecord, K extends readonly unknown[]>(props: Props<T, K>) {
  const { one, needs = [], children, ...page } = props;
  const [search] = useSearchParams();
  const entity = useSelectedEntity((state) => state.entity);
  const sourceId = Number(search.get('tu'));
  const source = useQuery({ ...one(sourceId), enabled: sourceId > 0 });
  return (
    <NewRecord
      {...page}
      title={source.data && `Nhân bản ${source.data.name}`}
      summary={ownerSummary(entity)}
      needs={sourceId > 0 ? [source, ...needs] : needs}
    >
      {children(source.data, source.data?.entityId === (entity?.id ?? null))}
    </NewRecord>
  );
}

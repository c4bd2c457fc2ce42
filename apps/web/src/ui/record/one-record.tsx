import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { type Back, Loaded } from './loaded.tsx';

type Props<T, K extends readonly unknown[]> = {
  query: UseQueryOptions<T, Error, T, K>;
  /** The record's name in the breadcrumbs and the browser's tab. */
  titleOf: (record: T) => string;
  back: Back;
  children: (record: T) => ReactNode;
};

/** The page of a record that exists, once it is there. */
export function OneRecord<T, K extends readonly unknown[]>({ query, titleOf, back, children }: Props<T, K>) {
  const record = useQuery(query);
  usePageTitle(record.data && titleOf(record.data));
  return (
    <Loaded needs={[record]} back={back}>
      {record.data && children(record.data)}
    </Loaded>
  );
}

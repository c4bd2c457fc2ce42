import type { PageHandle } from './breadcrumbs.ts';

export const page = (title: string, entity?: PageHandle['entity']): PageHandle =>
  entity ? { title, entity } : { title };

export const group = (title: string): PageHandle => ({ title, isGroup: true });

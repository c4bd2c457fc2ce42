import type { ListFilter } from '#ui/list/filters/list-filter.ts';

export const cropGroupFilter = (groups: { id: number; name: string }[] | undefined): ListFilter => ({
  key: 'cropGroupId',
  label: 'Nhóm cây',
  options: groups?.map(({ id, name }) => ({ value: String(id), label: name })),
});

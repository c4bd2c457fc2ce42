export const dashboardPath = '/quan-tri';
export const entitiesPath = '/quan-tri/don-vi';
export const newEntityPath = `${entitiesPath}/them-moi-don-vi`;
export const newAnonymousPath = `${entitiesPath}/them-moi-don-vi-an-danh`;
export const chainPath = `${entitiesPath}/chuoi-lien-ket`;
export const entityPath = (id: number) => `${entitiesPath}/chinh-sua-don-vi/${id}`;
export const entityTabPath = (id: number, tab: 'thanh-vien' | 'chuoi-lien-ket' | 'tep' | 'lich-su') =>
  `${entityPath(id)}?tab=${tab}`;

/** The list with a filter: 'status=pending'. */
export const entitiesWith = (query: Record<string, string>) => `${entitiesPath}?${new URLSearchParams(query)}`;

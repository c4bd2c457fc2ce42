export const importsPath = (type: string) => `/nhap-du-lieu/${type}`;
export const importPath = (type: string, id: number) => `${importsPath(type)}/${id}`;

// What a gap names, and a row of a table is marked by.
export const yieldKey = ({ id }: { id: number }) => `yield:${id}`;
export const saleKey = ({ id }: { id: number }) => `sale:${id}`;
export const lotKey = ({ id }: { id: number }) => `lot:${id}`;

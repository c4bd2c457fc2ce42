/** Requests of tests; each field can be overridden, also by nonsense. */
export const aPerson = <F extends object>(fields: F = {} as F) => ({ fullName: 'Y Bhăm Niê', ...fields });

export const aCrew = <F extends object>(fields: F = {} as F) => ({ name: 'Tổ tưới', ...fields });

/** Requests of tests; each field can be overridden, also by nonsense. */
export const aCropGroup = <F extends object>(fields: F = {} as F) => ({ code: 'BO', name: 'Bơ', ...fields });

export const aSeason = <F extends object>(fields: F = {} as F) => ({
  cropGroupId: 3,
  name: 'Chính vụ 2027',
  year: 2027,
  kind: 'main',
  startsOn: '2026-10-10',
  endsOn: '2027-09-14',
  stages: [
    { name: 'Phục hồi', days: 60 },
    { name: 'Ra hoa', days: 45 },
    { name: 'Nuôi trái', days: 110 },
  ],
  ...fields,
});

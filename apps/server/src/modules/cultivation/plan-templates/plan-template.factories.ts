/** Two stages, a key date, and three lines of it; each field can be overridden, also by nonsense. */
export const aPlanTemplate = <F extends object>(workTypeId: number, fields: F = {} as F) => ({
  code: 'MKH-01',
  name: 'Monthong chính vụ',
  stages: [
    { id: 1, name: 'Phục hồi', days: 60 },
    { id: 2, name: 'Ra hoa', days: 45 },
  ],
  keyDates: [{ id: 1, name: 'Xổ nhụy', stageId: 2, offsetDays: 20 }],
  lines: [
    aTemplateLine({ id: 1, title: 'Tỉa cành', workTypeId, startOffset: 5, endOffset: 9, labourDaysPerHa: 6 }),
    aTemplateLine({ id: 2, title: 'Bón gốc', workTypeId, dependencies: [{ lineId: 1, lagDays: 3 }] }),
    aTemplateLine({ id: 3, title: 'Thụ phấn', workTypeId, stageId: 2, anchor: 'key-date', keyDateId: 1 }),
  ],
  ...fields,
});

export const aTemplateLine = (fields: object) => ({
  stageId: 1,
  title: 'Làm cỏ',
  startOffset: 0,
  endOffset: 2,
  ...fields,
});

/** Criteria of each scale, as tests send them. */
export const measure = (id: number, weight: number) => ({
  id,
  name: 'Độ chín',
  method: 'Chất khô cơm, đo bằng máy',
  weight,
  scale: { kind: 'measure', unit: '%', min: 28, low: 32, high: 34, max: 36 },
});
export const steps = (id: number, weight: number) => ({
  id,
  name: 'Hình dáng',
  method: null,
  weight,
  scale: { kind: 'steps', count: 5 },
});
export const defects = (id: number, weight: number) => ({
  id,
  name: 'Vỏ và gai',
  method: null,
  weight,
  scale: { kind: 'defects', percent: 5, points: 1.2 },
});
export const checks = (id: number, weight: number) => ({
  id,
  name: 'Vệ sinh vườn',
  method: null,
  weight,
  scale: { kind: 'checks', items: ['Trái rụng đã gom', 'Rãnh thông', 'Không bao bì', 'Cỏ thấp', 'Lối đi'] },
});

/** One criterion of each scale; each field can be overridden, also by nonsense. */
export const aQualityTemplate = <F extends object>(fields: F = {} as F) => ({
  code: 'BTC-TRAI',
  name: 'Trái trước cắt',
  subjects: ['plot', 'area', 'batch'],
  criteria: [measure(1, 25), steps(2, 40), defects(3, 25), checks(4, 10)],
  ...fields,
});

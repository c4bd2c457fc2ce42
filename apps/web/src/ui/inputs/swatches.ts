// The eye can distinguish them next to each other, on a map or in a calendar; those of plant statuses are pure colours, these are not.
export const swatches = [
  { value: '#2f9e44', name: 'Xanh lá' },
  { value: '#7a9e2f', name: 'Xanh ô liu' },
  { value: '#c9a227', name: 'Vàng nghệ' },
  { value: '#d9822b', name: 'Cam' },
  { value: '#b5543c', name: 'Đỏ gạch' },
  { value: '#8d5a3b', name: 'Nâu' },
  { value: '#b8447e', name: 'Hồng' },
  { value: '#8a5aa8', name: 'Tím' },
  { value: '#2b7fa3', name: 'Xanh biển' },
  { value: '#2a9d8f', name: 'Xanh ngọc' },
  { value: '#5b665d', name: 'Xám' },
];

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const distance = (a: string, b: string): number =>
  channels(a).reduce((sum, value, index) => sum + (value - (channels(b)[index] ?? 0)) ** 2, 0);

/** The name of a colour; a colour outside the palette gets the name of the nearest one in it. */
export const colorName = (color: string): string => {
  const [nearest] = swatches.toSorted((a, b) => distance(a.value, color) - distance(b.value, color));
  if (!nearest) return color;
  return nearest.value === color ? nearest.name : `Gần ${nearest.name.toLocaleLowerCase('vi')}`;
};

import { featureColor } from '@vuon/contract/catalogue/plant-status';

// The specification's, by index; the others differ enough from them to be distinguished as dots on a map.
const names = ['Cam', 'Xanh lá', 'Xanh dương', 'Đỏ', 'Vàng', 'Nâu', 'Đen'];
const featureColors = names.map((name, index) => ({ value: featureColor(index), name }));
const others = [
  { value: '#8a2be2', name: 'Tím' },
  { value: '#ff69b4', name: 'Hồng' },
  { value: '#00ced1', name: 'Xanh ngọc' },
  { value: '#9acd32', name: 'Xanh non' },
  { value: '#808080', name: 'Xám' },
];

export const statusColors = [...featureColors, ...others];

export const statusColorName = (color: string): string =>
  statusColors.find(({ value }) => value === color)?.name ?? color.toUpperCase();

import type { Position } from '@vuon/geo/measure/geometry';
import type { Bounds } from '../view/bounds.ts';

export type Archipelago = {
  name: string;
  /** The place of the name. */
  at: Position;
  islands: [name: string, longitude: number, latitude: number][];
};

// Maps of the world are wrong on these, or leave them out, so they are our own: the main islands and reefs at their places.
export const archipelagos: Archipelago[] = [
  {
    name: 'Quần đảo Hoàng Sa (Việt Nam)',
    at: [112, 17.5],
    islands: [
      ['Đảo Hoàng Sa', 111.608, 16.534],
      ['Đảo Phú Lâm', 112.339, 16.835],
      ['Đảo Linh Côn', 112.733, 16.667],
      ['Đảo Cây', 112.271, 16.98],
      ['Đảo Bắc', 112.31, 16.963],
      ['Đảo Trung', 112.324, 16.956],
      ['Đảo Nam', 112.335, 16.947],
      ['Đảo Đá', 112.348, 16.843],
      ['Đảo Quang Hòa', 111.711, 16.453],
      ['Đảo Duy Mộng', 111.744, 16.464],
      ['Đảo Hữu Nhật', 111.586, 16.507],
      ['Đảo Quang Ảnh', 111.508, 16.447],
      ['Đảo Tri Tôn', 111.197, 15.787],
      ['Đảo Bạch Quy', 111.767, 16.056],
      ['Đá Bắc', 111.513, 17.1],
      ['Đá Chim Én', 112.03, 16.35],
      ['Đá Bông Bay', 112.533, 16.033],
      ['Đá Lồi', 111.68, 16.23],
      ['Đá Hải Sâm', 111.58, 16.46],
    ],
  },
  {
    name: 'Quần đảo Trường Sa (Việt Nam)',
    at: [114.1, 11.95],
    islands: [
      ['Đảo Trường Sa', 111.92, 8.645],
      ['Đảo Song Tử Tây', 114.331, 11.429],
      ['Đảo Song Tử Đông', 114.354, 11.453],
      ['Đá Nam', 114.299, 11.389],
      ['Đảo Thị Tứ', 114.284, 11.053],
      ['Đảo Bến Lạc', 115.023, 11.088],
      ['Đảo Loại Ta', 114.425, 10.669],
      ['Đảo Ba Bình', 114.366, 10.377],
      ['Đảo Sơn Ca', 114.479, 10.375],
      ['Đảo Nam Yết', 114.366, 10.18],
      ['Đảo Sinh Tồn', 114.329, 9.886],
      ['Đảo Sinh Tồn Đông', 114.563, 9.905],
      ['Đảo Vĩnh Viễn', 115.803, 10.733],
      ['Đảo Bình Nguyên', 115.823, 10.817],
      ['Đảo Phan Vinh', 113.695, 8.97],
      ['Đảo Trường Sa Đông', 112.35, 8.93],
      ['Đảo An Bang', 112.921, 7.892],
      ['Đá Lát', 111.677, 8.666],
      ['Đá Tây', 112.25, 8.858],
      ['Đá Đông', 112.59, 8.82],
      ['Đá Thuyền Chài', 113.3, 8.167],
      ['Đá Lớn', 113.86, 10.06],
      ['Đá Cô Lin', 114.25, 9.77],
      ['Đá Len Đao', 114.37, 9.78],
      ['Đá Gạc Ma', 114.28, 9.72],
      ['Đá Tư Nghĩa', 114.498, 9.915],
      ['Đá Ga Ven', 114.22, 10.21],
      ['Đá Tiên Nữ', 114.65, 8.85],
      ['Đá Núi Le', 114.19, 8.72],
      ['Đá Tốc Tan', 113.99, 8.81],
      ['Đá Chữ Thập', 112.89, 9.55],
      ['Đá Châu Viên', 112.83, 8.86],
      ['Đá Xu Bi', 114.08, 10.92],
      ['Đá Vành Khăn', 115.53, 9.9],
      ['Bãi Cỏ Mây', 115.867, 9.75],
      ['Đá Công Đo', 115.23, 8.36],
      ['Đá Kỳ Vân', 113.9, 7.99],
      ['Đá Kiệu Ngựa', 113.94, 7.62],
      ['Đá Hoa Lau', 113.827, 7.373],
    ],
  },
];

/** Small islands that the outline leaves out. */
const others: Archipelago['islands'] = [
  ['Đảo Bạch Long Vĩ', 107.728, 20.133],
  ['Đảo Cồn Cỏ', 107.341, 17.158],
  ['Đảo Lý Sơn', 109.117, 15.383],
  ['Đảo Thổ Chu', 103.483, 9.3],
];

export const islands: Archipelago['islands'] = [...archipelagos.flatMap(({ islands }) => islands), ...others];

/** The whole country with both archipelagos. */
export const countryBounds: Bounds = [102.1, 7.2, 116.2, 23.4];

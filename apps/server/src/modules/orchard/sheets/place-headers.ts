/** What Excel files call where something lies. Maps draw it instead. */
export const placeHeaders = {
  boundary: 'Ranh giới (WKT)',
  line: 'Đường hàng (WKT)',
  longitude: 'Kinh độ',
  latitude: 'Vĩ độ',
} as const;

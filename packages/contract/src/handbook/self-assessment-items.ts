/** What a farm asks itself for VietGAP, in our own short words. Keys are stored: they never change, items are only added. */
export const assessmentChapters = [
  {
    title: 'Đất, nước và vùng trồng',
    items: [
      { key: 'land-risk', text: 'Đã xem xét nguy cơ ô nhiễm đất và vùng xung quanh' },
      { key: 'water-source', text: 'Nước tưới có nguồn rõ ràng, đã kiểm nghiệm khi cần' },
      { key: 'map', text: 'Có sơ đồ vườn, lô có mã và biển ngoài vườn' },
    ],
  },
  {
    title: 'Giống, phân bón và thuốc',
    items: [
      { key: 'seedlings', text: 'Cây giống có nguồn gốc, có giấy tờ' },
      { key: 'fertilizer', text: 'Phân bón được phép lưu hành, phân chuồng đã ủ' },
      { key: 'pesticide-list', text: 'Chỉ dùng thuốc được phép, đúng nhãn, đúng liều' },
      { key: 'phi', text: 'Giữ đủ thời gian cách ly trước khi thu hoạch' },
      { key: 'store', text: 'Kho thuốc khóa, tách riêng, có danh mục và hạn dùng' },
    ],
  },
  {
    title: 'Con người',
    items: [
      { key: 'trained', text: 'Người phun thuốc đã học và chứng nhận còn hạn' },
      { key: 'ppe', text: 'Có đủ đồ bảo hộ, dùng khi phun' },
      { key: 'first-aid', text: 'Có túi sơ cứu và hướng dẫn khi ngộ độc' },
      { key: 'hygiene', text: 'Có chỗ rửa tay và nhà vệ sinh gần nơi làm' },
    ],
  },
  {
    title: 'Chất thải và môi trường',
    items: [
      { key: 'packaging', text: 'Vỏ bao, chai thuốc gom riêng và giao đúng nơi' },
      { key: 'leftover', text: 'Thuốc thừa, nước rửa bình không đổ ra mương, ao' },
      { key: 'waste', text: 'Rác và tàn dư cây bệnh được dọn' },
    ],
  },
  {
    title: 'Thu hoạch và ghi chép',
    items: [
      { key: 'harvest-tools', text: 'Dụng cụ, thùng đựng sạch, không đặt quả xuống đất' },
      { key: 'lots', text: 'Lô hàng truy được về lô trồng và nhật ký' },
      { key: 'records', text: 'Nhật ký ghi kịp, đã duyệt, giữ ít nhất hai năm' },
      { key: 'complaints', text: 'Có cách nhận và trả lời khiếu nại' },
    ],
  },
] as const;

export type AssessmentKey = (typeof assessmentChapters)[number]['items'][number]['key'];

export const assessmentTexts = Object.fromEntries(
  assessmentChapters.flatMap(({ items }) => items.map(({ key, text }) => [key, text])),
) as Record<AssessmentKey, string>;

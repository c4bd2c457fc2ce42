import type { BatmanState } from '@vuon/contract/cultivation/batman-state';

/** Days count from Monday; hours are those of the clock in Viet Nam. */
type Time = [day: number, hour: number];
/** Without a title it stands for work that the person or their crew was given. */
type DemoTask = [
  title: string | null,
  place: string | null,
  from: Time,
  to: Time,
  status: BatmanState,
  reason?: string,
];

const day = (index: number): [Time, Time] => [
  [index, 7],
  [index, 17],
];
const days = (first: number, last: number): [Time, Time] => [
  [first, 7],
  [last, 17],
];

/** This week: tasks in every state, one overlap (Y Thịnh Êban), one person over 48 hours (H’Lan Mlô). */
export const thisWeek: Record<string, DemoTask[]> = {
  'Y Bhăm Niê': [
    ['Chia việc, kiểm tra vật tư', 'Kho phân', [0, 7], [0, 11], 'done'],
    ['Giám sát bón kali', 'A-02', [1, 7], [3, 11], 'submitted'],
    ['Chia việc bón NPK', '8 lô', [3, 13], [4, 17], 'submitted'],
    ['Họp tổ', null, [5, 7], [5, 11], 'draft'],
  ],
  'H’Lan Mlô': [
    ['Bón hữu cơ', 'A-08', ...day(0), 'done'],
    ['Bón kali', 'A-02', ...days(1, 3), 'submitted'],
    [null, null, [4, 6], [4, 19], 'submitted'],
    ['Tưới đêm', 'A-03', [5, 6], [5, 17], 'submitted'],
  ],
  'H’Bình Kbuôr': [
    ['Tỉa trái', 'A-09', ...day(0), 'done'],
    ['Bón kali', 'A-02', ...days(1, 2), 'submitted'],
    ['Tỉa trái', 'A-09', ...day(3), 'submitted'],
    ['Làm cỏ', 'B-05', [4, 7], [4, 11], 'rejected', 'B-05 vừa phun'],
  ],
  'Lê Thị Sương': [
    ['Làm cỏ', 'C-04', [0, 7], [0, 11], 'done'],
    ['Bón kali', 'A-02', ...day(1), 'approved'],
    ['Làm cỏ dưới tán', 'B-08', ...days(2, 3), 'approved'],
    [null, null, [4, 7], [4, 15], 'approved'],
  ],
  'Y Thịnh Êban': [
    ['Thử máy phun', 'Kho', [0, 7], [0, 11], 'done'],
    ['Phun phòng bệnh', 'B-03', [1, 6], [1, 10], 'approved'],
    ['Phun canxi – bo lần 4', '3 lô', [2, 7], [3, 11], 'submitted'],
    ['Tập huấn an toàn', 'Hội trường xã', [3, 7], [3, 17], 'submitted'],
    ['Sửa máy', 'Kho', [4, 7], [4, 16], 'submitted'],
  ],
  'Phan Văn Hùng': [
    ['Khảo sát độ chín Ri6', 'B-01', ...days(0, 1), 'approved'],
    ['Dọn kho, kiểm sọt và cân', 'Kho', ...days(2, 3), 'submitted'],
    ['Gặp thương lái', null, [4, 8], [4, 11], 'submitted'],
    ['Đặt xe', null, [5, 7], [5, 11], 'draft'],
  ],
  'Y Joan Ayŭn': [
    ['Làm cỏ', 'C-04', ...day(0), 'done'],
    ['Sửa thang, giàn tời', 'Kho', [1, 8], [2, 17], 'submitted'],
    ['Đánh dấu cây chín', 'B-01, B-02', ...days(3, 4), 'submitted'],
  ],
  'Đặng Văn Tâm': [
    ['Bốc phân NPK về kho', 'Kho phân', ...days(0, 1), 'approved'],
    ['Kê lại kho', 'Kho', [4, 7], [4, 15], 'draft'],
  ],
};

/** The week before, all done. */
export const lastWeek: Record<string, DemoTask[]> = {
  'Y Bhăm Niê': [['Giám sát tỉa trái', 'A-09', ...days(0, 2), 'done']],
  'H’Lan Mlô': [
    ['Tưới nhỏ giọt', 'A-01', ...days(0, 1), 'done'],
    ['Bón hữu cơ', 'A-07', ...days(2, 4), 'done'],
  ],
  'H’Bình Kbuôr': [['Tỉa trái', 'A-09', ...days(0, 4), 'done']],
  'Lê Thị Sương': [['Làm cỏ', 'C-03', ...days(0, 3), 'done']],
  'Y Thịnh Êban': [['Phun phòng bệnh', 'B-01, B-02', ...days(1, 3), 'done']],
  'Phan Văn Hùng': [['Khảo sát độ chín Ri6', 'B-02', ...days(0, 1), 'done']],
  'Y Joan Ayŭn': [['Sửa thang', 'Kho', ...days(0, 1), 'done']],
};

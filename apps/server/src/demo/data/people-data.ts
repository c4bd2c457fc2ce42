import type { PersonInput } from '@vuon/contract/people/person';

type DemoPerson = Pick<PersonInput, 'fullName' | 'kind' | 'position'> & {
  /** The account that the person signs in with. */
  username?: string;
  rate: [type: 'month' | 'day', amount: number] | [type: 'piece', amount: number, unit: string];
  /** Days before today. */
  startedDaysAgo: number;
  endedDaysAgo?: number;
};

export const demoPeople: DemoPerson[] = [
  {
    fullName: 'Trần Văn Thọ',
    username: 'tho.tran',
    kind: 'staff',
    position: 'Giám đốc hợp tác xã',
    rate: ['month', 15_000_000],
    startedDaysAgo: 2_100,
  },
  {
    fullName: 'Hoàng Thị Lan',
    username: 'lan.hoang',
    kind: 'staff',
    position: 'Quản lý vườn',
    rate: ['month', 12_000_000],
    startedDaysAgo: 1_640,
  },
  {
    fullName: 'Y Bhăm Niê',
    username: 'bham.nie',
    kind: 'staff',
    position: 'Tổ trưởng chăm sóc',
    rate: ['month', 9_500_000],
    startedDaysAgo: 1_180,
  },
  {
    fullName: 'H’Lan Mlô',
    username: 'lan.mlo',
    kind: 'staff',
    position: 'Tưới và bón phân',
    rate: ['day', 350_000],
    startedDaysAgo: 720,
  },
  {
    fullName: 'Nguyễn Minh Đức',
    username: 'duc.nguyen',
    kind: 'staff',
    position: 'Kế toán',
    rate: ['month', 9_000_000],
    startedDaysAgo: 900,
  },
  {
    fullName: 'Phan Văn Hùng',
    kind: 'staff',
    position: 'Tổ trưởng thu hoạch',
    rate: ['month', 9_000_000],
    startedDaysAgo: 1_020,
  },
  { fullName: 'Y Thịnh Êban', kind: 'staff', position: 'Phun thuốc', rate: ['day', 400_000], startedDaysAgo: 540 },
  {
    fullName: 'H’Bình Kbuôr',
    kind: 'staff',
    position: 'Tỉa cành, tỉa trái',
    rate: ['day', 350_000],
    startedDaysAgo: 410,
  },
  { fullName: 'Lê Thị Sương', kind: 'seasonal', position: 'Làm cỏ', rate: ['day', 300_000], startedDaysAgo: 65 },
  { fullName: 'Y Joan Ayŭn', kind: 'seasonal', position: 'Cắt trái', rate: ['piece', 1_500, 'kg'], startedDaysAgo: 48 },
  { fullName: 'Đặng Văn Tâm', kind: 'seasonal', position: 'Bốc xếp', rate: ['piece', 300, 'kg'], startedDaysAgo: 48 },
  {
    fullName: 'Vũ Thị Hòa',
    kind: 'seasonal',
    position: 'Phân loại trái',
    rate: ['day', 320_000],
    startedDaysAgo: 400,
    endedDaysAgo: 310,
  },
];

export const demoCrews = [
  {
    name: 'Tổ chăm sóc',
    foreman: 'Y Bhăm Niê',
    members: ['H’Lan Mlô', 'Y Thịnh Êban', 'H’Bình Kbuôr', 'Lê Thị Sương'],
    notes: 'Tưới, bón phân, phun thuốc và tỉa cành quanh năm.',
  },
  {
    name: 'Tổ thu hoạch',
    foreman: 'Phan Văn Hùng',
    members: ['Y Joan Ayŭn', 'Đặng Văn Tâm', 'Vũ Thị Hòa', 'Lê Thị Sương'],
    notes: null,
  },
];

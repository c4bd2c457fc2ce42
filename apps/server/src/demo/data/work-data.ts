import type { WorkAction } from '@vuon/contract/cultivation/work-state';

export type Dose = [material: string, dose: number, unit: string, per: string, waterPerTree?: number];

/** Work on several places in turn, as a season brings it. */
export type Campaign = {
  title: string;
  /** The code of its work type. */
  type: string;
  /** The codes of plots or areas, and the first day of each part, counted from today. */
  parts: [places: string, startsIn: number, end?: End][];
  days: number;
  materials?: Dose[];
  crew?: string;
  people?: string[];
  labourDays: number;
  priority?: 'low' | 'high';
  /** The campaign on the same places that has to be done before. */
  after?: string;
};

/** How far a part has come, where its days do not tell: it is late, blocked, cancelled … */
export type End = { state: 'planned' | 'assigned' | 'doing' | 'done' | 'blocked' | 'cancelled'; reason?: string };

export const late = (state: 'assigned' | 'doing'): End => ({ state });
export const blocked = (reason: string): End => ({ state: 'blocked', reason });
export const cancelled = (reason: string): End => ({ state: 'cancelled', reason });

const care = 'Tổ chăm sóc';
const harvest = 'Tổ thu hoạch';
export const sprayers = ['Y Thịnh Êban', 'Y Bhăm Niê'];

export const campaigns: Campaign[] = [
  {
    title: 'Dọn vườn sau thu hoạch',
    type: 'LCV-DON-VUON',
    parts: [
      ['KV-A', -52],
      ['B-01, B-02', -48],
      ['B-03, B-04, B-08', -46],
      ['C-01', -44],
    ],
    days: 4,
    crew: harvest,
    labourDays: 12,
  },
  {
    title: 'Tỉa cành tạo tán',
    type: 'LCV-TIA-CANH',
    parts: [
      ['A-01, A-02', -42],
      ['A-03, A-06', -38],
      ['A-04, A-05', -34],
      ['B-01, B-02', -30],
      ['B-03, B-04', -26],
      ['C-01', -22],
    ],
    days: 4,
    people: ['H’Bình Kbuôr', 'Lê Thị Sương'],
    labourDays: 8,
    after: 'Dọn vườn sau thu hoạch',
  },
  {
    title: 'Rải vôi',
    type: 'LCV-BON-GOC',
    parts: [
      ['A-01, A-02, A-03', -36],
      ['B-01, B-02', -31],
      ['C-01', -29, cancelled('Đất đã đủ vôi theo kết quả mẫu')],
    ],
    days: 2,
    materials: [['VOI', 1, 'kg', 'tree']],
    crew: care,
    labourDays: 6,
  },
  {
    title: 'Bón phân hữu cơ phục hồi',
    type: 'LCV-BON-GOC',
    parts: [
      ['A-01, A-02', -20],
      ['A-03, A-06', -17],
      ['A-04, A-05', -14],
      ['B-01, B-02', -10],
      ['B-03, B-04', -7, { state: 'done' }],
      ['C-01', -4, { state: 'done' }],
    ],
    days: 3,
    materials: [['HUU-CO', 8, 'kg', 'tree']],
    crew: care,
    labourDays: 9,
    after: 'Tỉa cành tạo tán',
  },
  {
    title: 'Phun phòng nấm sau tỉa cành',
    type: 'LCV-PHUN-THUOC',
    parts: [
      ['A-01, A-02', -16],
      ['A-03, A-06', -13],
      ['A-04, A-05', -6, late('doing')],
      ['B-01, B-02', -5, { state: 'done' }],
      ['B-03, B-04', -1, { state: 'doing' }],
    ],
    days: 2,
    materials: [['MET-68WG', 250, 'g', 'water-100', 6]],
    people: sprayers,
    labourDays: 4,
    priority: 'high',
  },
  {
    title: 'Bón NPK cơi đọt 1',
    type: 'LCV-BON-GOC',
    parts: [
      ['A-01, A-02', -3, { state: 'doing' }],
      ['A-03, A-06', -9, late('assigned')],
      ['A-04, A-05', 1],
      ['B-01, B-02', 4],
      ['B-03, B-04', 7],
      ['C-01', 10],
    ],
    days: 4,
    materials: [['NPK-12-11-18', 1.5, 'kg', 'tree']],
    crew: care,
    labourDays: 8,
  },
  {
    title: 'Làm cỏ theo băng',
    type: 'LCV-LAM-CO',
    parts: [
      ['KV-A', -24],
      ['KV-B', -2, { state: 'doing' }],
      ['KV-C', 5],
      ['KV-A', 21],
    ],
    days: 6,
    people: ['Lê Thị Sương', 'Đặng Văn Tâm'],
    labourDays: 14,
    priority: 'low',
  },
  {
    title: 'Phun trừ rầy trên đọt non',
    type: 'LCV-PHUN-THUOC',
    parts: [
      ['A-01, A-02', 2],
      ['A-03, A-06', 3],
      ['A-07, A-11', 6],
      ['B-05', 0, blocked('Chờ thuốc về kho, dự kiến thứ Năm')],
      ['B-07', -8, late('assigned')],
    ],
    days: 2,
    materials: [['ABA-36EC', 50, 'ml', 'water-100', 4]],
    people: sprayers,
    labourDays: 3,
    priority: 'high',
  },
  {
    title: 'Phủ gốc giữ ẩm',
    type: 'LCV-PHU-GOC',
    parts: [
      ['C-03, C-04', -12],
      ['C-05', 3],
      ['C-06', 6],
      ['B-07', 9],
    ],
    days: 3,
    crew: care,
    labourDays: 10,
  },
  {
    title: 'Xiết nước tạo khô hạn',
    type: 'LCV-XIET-NUOC',
    parts: [
      ['A-01, A-02, A-04, A-05', 18],
      ['B-03, B-04, B-08', 22],
    ],
    days: 14,
    people: ['H’Lan Mlô'],
    labourDays: 5,
    priority: 'high',
  },
  {
    title: 'Kích thích ra hoa',
    type: 'LCV-KICH-HOA',
    parts: [
      ['A-01, A-02, A-04, A-05', 33],
      ['B-03, B-04, B-08', 37],
    ],
    days: 3,
    materials: [['KALI-TRANG', 1, 'kg', 'water-100', 6]],
    people: sprayers,
    labourDays: 6,
    priority: 'high',
    after: 'Xiết nước tạo khô hạn',
  },
  {
    title: 'Kiểm tra vườn định kỳ',
    type: 'LCV-KIEM-TRA',
    parts: [
      ['KV-A', -11],
      ['KV-B', -10],
      ['KV-C', -9],
      ['KV-A', 0, { state: 'doing' }],
      ['KV-B', 1],
      ['KV-C', 2],
    ],
    days: 1,
    people: ['Y Bhăm Niê'],
    labourDays: 1,
  },
  {
    title: 'Kiểm tra bẫy ruồi',
    type: 'LCV-BAY-RUOI',
    parts: [
      ['C-07', -6, late('doing')],
      ['C-07', 8],
    ],
    days: 1,
    people: ['Lê Thị Sương'],
    labourDays: 0.5,
  },
];

/** Every week, on Mondays and Thursdays. */
export const watering = {
  title: 'Tưới nước khu Ven suối',
  type: 'LCV-TUOI',
  place: 'KV-B',
  people: ['H’Lan Mlô'],
  labourDays: 1.5,
  weekdays: [1, 4],
  firstIn: -6,
  untilIn: 36,
};

/** The steps that lead to each state. */
export const stepsTo: Record<End['state'] | 'inspected', WorkAction[]> = {
  planned: [],
  assigned: ['assign'],
  doing: ['assign', 'start'],
  done: ['assign', 'start', 'finish'],
  inspected: ['assign', 'start', 'finish', 'inspect'],
  blocked: ['block'],
  cancelled: ['cancel'],
};

import type { WorkOrderAction, WorkOrderState } from '@vuon/contract/handbook/work-order-state';

type Walk = { action: WorkOrderAction; reason?: string };

/** The steps to each state. */
export const orderSteps: Record<WorkOrderState, Walk[]> = {
  draft: [],
  issued: [{ action: 'issue' }],
  accepted: [{ action: 'issue' }, { action: 'accept' }],
  doing: [{ action: 'issue' }, { action: 'accept' }, { action: 'start' }],
  done: [{ action: 'issue' }, { action: 'accept' }, { action: 'start' }, { action: 'finish' }],
  inspected: [
    { action: 'issue' },
    { action: 'accept' },
    { action: 'start' },
    { action: 'finish' },
    { action: 'inspect' },
  ],
  closed: [
    { action: 'issue' },
    { action: 'accept' },
    { action: 'start' },
    { action: 'finish' },
    { action: 'inspect' },
    { action: 'close' },
  ],
  refused: [{ action: 'issue' }, { action: 'refuse', reason: 'Đang phun lô bên, mai mới xong' }],
  abandoned: [{ action: 'issue' }, { action: 'start' }, { action: 'abandon', reason: 'Mưa lớn, đường vào lô ngập' }],
};

/** Orders for the works that are given already, the nearest first. */
export const plannedOrders: WorkOrderState[] = ['doing', 'accepted', 'issued', 'draft'];

/** Orders that were written together with their unplanned work. */
export const unplannedOrders: {
  state: WorkOrderState;
  title: string;
  type: string;
  places: string;
  daysAgo: number;
  cause: string;
  person: string;
  pay?: { rate: number; pieceUnit: string; pieces: number };
}[] = [
  {
    state: 'closed',
    title: 'Dọn cành gãy đường lô',
    type: 'LCV-CHONG-CANH',
    places: 'A-04-H01, A-04-H02',
    daysAgo: 8,
    cause: 'Gió mạnh đêm qua',
    person: 'H’Bình Kbuôr',
  },
  {
    state: 'inspected',
    title: 'Vá ống tưới nhánh',
    type: 'LCV-TUOI',
    places: 'B-07-H01',
    daysAgo: 3,
    cause: 'Ống nhánh rò ở khớp nối',
    person: 'H’Lan Mlô',
  },
  {
    state: 'done',
    title: 'Phun phòng thối trái',
    type: 'LCV-PHUN-THUOC',
    places: 'A-03-H01, A-03-H02, A-03-H03',
    daysAgo: 1,
    cause: 'Mưa dầm ba ngày, trái ẩm',
    person: 'Y Thịnh Êban',
    pay: { rate: 6_000, pieceUnit: 'cây', pieces: 48 },
  },
  {
    state: 'refused',
    title: 'Phun nhện hàng rìa',
    type: 'LCV-PHUN-THUOC',
    places: 'B-08-H01',
    daysAgo: 1,
    cause: 'Nhện đỏ trên lá già',
    person: 'Y Thịnh Êban',
  },
  {
    state: 'abandoned',
    title: 'Khơi rãnh thoát nước',
    type: 'LCV-TUOI',
    places: 'A-10-H01',
    daysAgo: 2,
    cause: 'Nước đọng sau mưa',
    person: 'Đặng Văn Tâm',
  },
];

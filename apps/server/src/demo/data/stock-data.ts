/** A receipt, so many days ago; `expiresIn` days from today, null: it does not expire. */
export type DemoReceipt = {
  material: string;
  ago: number;
  quantity: number;
  unitPrice: number;
  expiresIn: number | null;
  supplier: string;
  invoiceNumber: string;
};

const [nhan, tam, coop] = ['Đại lý vật tư Hai Nhân', 'Công ty Phân bón Tâm Phát', 'HTX Dịch vụ Ea Kpam'];
const bought = (
  material: string,
  ago: number,
  quantity: number,
  unitPrice: number,
  expiresIn: number | null,
  [supplier, invoice]: [string, number],
): DemoReceipt => ({
  material,
  ago,
  quantity,
  unitPrice,
  expiresIn,
  supplier,
  invoiceNumber: `HD-${String(invoice).padStart(4, '0')}`,
});

/** The purchases of the season. */
export const receipts: DemoReceipt[] = [
  bought('VOI', 74, 2_000, 2_400, null, [coop, 118]),
  bought('HUU-CO', 66, 12_000, 4_200, 420, [tam, 1042]),
  bought('MET-68WG', 62, 25, 415_000, 210, [nhan, 231]),
  bought('ABA-36EC', 60, 20, 305_000, 310, [nhan, 231]),
  bought('URE', 58, 1_500, 11_200, null, [tam, 1051]),
  bought('DAP', 58, 800, 18_600, null, [tam, 1051]),
  bought('DAY-BUOC', 52, 60, 48_000, null, [coop, 127]),
  bought('NPK-12-11-18', 47, 6_000, 21_200, 540, [tam, 1060]),
  bought('HUU-CO', 41, 15_000, 4_300, 450, [tam, 1066]),
  bought('VOI', 40, 3_000, 2_450, null, [coop, 133]),
  bought('CAN-BO', 38, 40, 183_000, 19, [nhan, 240]),
  bought('MET-68WG', 33, 30, 420_000, 330, [nhan, 246]),
  bought('KALI-TRANG', 30, 400, 19_800, null, [tam, 1078]),
  bought('LAN', 28, 1_000, 4_900, null, [tam, 1078]),
  bought('NPK-16-16-8', 25, 1_000, 15_500, 600, [tam, 1083]),
  bought('HUU-CO', 19, 18_000, 4_300, 480, [tam, 1090]),
  bought('ABA-36EC', 17, 12, 312_000, 400, [nhan, 259]),
  bought('NPK-12-11-18', 12, 4_000, 21_500, 570, [tam, 1097]),
  bought('MET-68WG', 11, 10, 424_000, 500, [nhan, 266]),
  bought('CAN-BO', 6, 25, 185_000, 400, [nhan, 271]),
];

/** What happened to the stock besides the work that the diary tells of. */
export type DemoMove = { material: string; ago: number; quantity: number; note: string } & (
  | { act: 'issue'; crew: string }
  | { act: 'dispose' | 'count' }
);

/** In the order in which they happened. A count has in `quantity` how much less was found than the book had. */
export const moves: DemoMove[] = [
  { act: 'count', material: 'MET-68WG', ago: 14, quantity: 0.02, note: 'Kiểm kê cuối tháng' },
  { act: 'dispose', material: 'ABA-36EC', ago: 14, quantity: 0.25, note: 'Đổ vỡ khi bốc xếp' },
  { act: 'issue', material: 'MET-68WG', ago: 1, quantity: 2.5, crew: 'Tổ chăm sóc', note: 'Phun B-03, B-04' },
];

/** The levels below which the cooperative buys. */
export const minimums: [material: string, quantity: number][] = [
  ['MET-68WG', 15],
  ['ABA-36EC', 10],
  ['HUU-CO', 2_000],
  ['NPK-12-11-18', 1_000],
  ['CAN-BO', 20],
];

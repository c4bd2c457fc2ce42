import type { Dose } from './work-data.ts';

/** Care of seasons that are over, as the diary tells of it. `ago`: days before today. */
export type PastCare = {
  title: string;
  type: string;
  ago: number;
  materials?: Dose[];
  crew?: string;
  people?: string[];
  hours: number;
};
export type PastSeason = { places: string; bought: { ago: number; invoice: number }; care: PastCare[] };

const care = 'Tổ chăm sóc';
const sprayers = ['Y Thịnh Êban', 'Y Bhăm Niê'];
const pruners = ['H’Bình Kbuôr', 'Lê Thị Sương'];

const compost = (ago: number): PastCare => ({
  title: 'Bón hữu cơ sau thu hoạch',
  type: 'LCV-BON-GOC',
  ago,
  materials: [['HUU-CO', 6, 'kg', 'tree']],
  crew: care,
  hours: 7,
});
const feeding = (title: string, ago: number, material: string, kg: number): PastCare => ({
  title,
  type: 'LCV-BON-GOC',
  ago,
  materials: [[material, kg, 'kg', 'tree']],
  crew: care,
  hours: 6,
});
const spraying = (title: string, ago: number, ...dose: Dose): PastCare => ({
  title,
  type: 'LCV-PHUN-THUOC',
  ago,
  materials: [dose],
  people: sprayers,
  hours: 5,
});
const fungus = (ago: number) => spraying('Phun ngừa nấm thân', ago, 'MET-68WG', 250, 'g', 'water-100', 6);
const borers = (ago: number) => spraying('Phun trừ sâu đục trái', ago, 'ABA-36EC', 50, 'ml', 'water-100', 4);
const hands = (title: string, type: string, ago: number): PastCare => ({ title, type, ago, people: pruners, hours: 6 });

/** From one harvest to the next; the last spray is well before it. The days are those of the seasons in demo-data.ts. */
export const pastSeasons: PastSeason[] = [
  {
    places: 'A-01, A-02',
    bought: { ago: 776, invoice: 802 },
    care: [
      compost(770),
      feeding('Bón đón hoa', 717, 'NPK-16-16-8', 1),
      borers(570),
      fungus(553),
      feeding('Bón nuôi trái', 517, 'NPK-12-11-18', 1.2),
      borers(501),
    ],
  },
  {
    places: 'A-03, B-01',
    bought: { ago: 428, invoice: 905 },
    care: [
      compost(420),
      fungus(380),
      feeding('Bón đón hoa', 340, 'NPK-16-16-8', 1),
      hands('Thụ phấn bổ sung', 'LCV-THU-PHAN', 292),
      feeding('Bón nuôi trái', 240, 'NPK-12-11-18', 1.2),
      borers(215),
      fungus(196),
    ],
  },
  {
    places: 'A-01, A-02, A-04, A-05',
    bought: { ago: 412, invoice: 918 },
    care: [
      compost(405),
      fungus(372),
      feeding('Bón đón hoa', 352, 'NPK-16-16-8', 1),
      hands('Tỉa hoa', 'LCV-TIA-HOA', 296),
      hands('Thụ phấn bổ sung', 'LCV-THU-PHAN', 275),
      hands('Tỉa trái lần 1', 'LCV-TIA-TRAI', 238),
      feeding('Bón nuôi trái', 222, 'NPK-12-11-18', 1.5),
      borers(205),
      fungus(188),
      hands('Chống cành mang trái', 'LCV-CHONG-CANH', 170),
      feeding('Bón kali trước thu hoạch', 152, 'KALI-TRANG', 0.5),
      borers(136),
    ],
  },
  {
    places: 'B-03, B-04',
    bought: { ago: 404, invoice: 921 },
    care: [
      compost(398),
      fungus(366),
      hands('Thụ phấn bổ sung', 'LCV-THU-PHAN', 271),
      feeding('Bón nuôi trái', 219, 'NPK-12-11-18', 1.5),
      borers(131),
    ],
  },
];

/** Of a purchase for one season: price of a unit, and days that it keeps. */
export const pastPrices: Record<string, { price: number; keeps: number | null; supplier: string }> = {
  'HUU-CO': { price: 4_000, keeps: 480, supplier: 'Công ty Phân bón Tâm Phát' },
  'NPK-16-16-8': { price: 14_800, keeps: 600, supplier: 'Công ty Phân bón Tâm Phát' },
  'NPK-12-11-18': { price: 20_600, keeps: 600, supplier: 'Công ty Phân bón Tâm Phát' },
  'KALI-TRANG': { price: 18_900, keeps: null, supplier: 'Công ty Phân bón Tâm Phát' },
  'MET-68WG': { price: 402_000, keeps: 700, supplier: 'Đại lý vật tư Hai Nhân' },
  'ABA-36EC': { price: 296_000, keeps: 700, supplier: 'Đại lý vật tư Hai Nhân' },
};

import type { PlanAnchor } from '@vuon/contract/cultivation/plan-schedule';
import type { Dose } from './work-data.ts';

/** A line of the season that is still to come: its days are counted from a stage or from the bloom. */
export type FutureLine = {
  stage: string;
  title: string;
  /** The code of its work type. */
  type: string;
  from: Exclude<PlanAnchor, 'dates'>;
  /** The days from there to the first and last day. */
  days: [start: number, end: number];
  /** Codes of places; absent: the whole scope. */
  places?: string;
  materials?: Dose[];
  labourDays: number;
  /** The title of the line that it comes after. */
  after?: string;
};

const monthong = 'A-01, A-02, A-04, A-05, B-03, B-04, B-08, C-01';

export const bloomName = 'Xổ nhụy đợt 1';

export const futureLines: FutureLine[] = [
  {
    stage: 'Tạo mầm hoa',
    title: 'Kiểm tra mắt cua',
    type: 'LCV-KIEM-TRA',
    from: 'key-date',
    days: [-34, -33],
    places: monthong,
    labourDays: 3,
  },
  {
    stage: 'Ra hoa',
    title: 'Phun canxi – bo trước xổ nhụy',
    type: 'LCV-BON-LA',
    from: 'key-date',
    days: [-8, -6],
    places: monthong,
    materials: [['CAN-BO', 200, 'ml', 'water-100', 5]],
    labourDays: 8,
  },
  {
    stage: 'Ra hoa',
    title: 'Tỉa hoa lần 1',
    type: 'LCV-TIA-HOA',
    from: 'key-date',
    days: [-5, -2],
    places: monthong,
    labourDays: 24,
    after: 'Phun canxi – bo trước xổ nhụy',
  },
  {
    stage: 'Ra hoa',
    title: 'Thụ phấn bổ sung ban đêm',
    type: 'LCV-THU-PHAN',
    from: 'key-date',
    days: [0, 4],
    places: 'A-01, A-02',
    labourDays: 20,
    after: 'Tỉa hoa lần 1',
  },
  {
    stage: 'Đậu trái',
    title: 'Chặn đọt non',
    type: 'LCV-BON-LA',
    from: 'key-date',
    days: [30, 32],
    labourDays: 10,
  },
  {
    stage: 'Đậu trái',
    title: 'Tỉa trái lần 1',
    type: 'LCV-TIA-TRAI',
    from: 'key-date',
    days: [40, 46],
    labourDays: 36,
    after: 'Chặn đọt non',
  },
  {
    stage: 'Đậu trái',
    title: 'Bón NPK sau đậu trái',
    type: 'LCV-BON-GOC',
    from: 'key-date',
    days: [50, 54],
    materials: [['NPK-12-11-18', 1, 'kg', 'tree']],
    labourDays: 20,
    after: 'Tỉa trái lần 1',
  },
  {
    stage: 'Nuôi trái',
    title: 'Tỉa trái lần 2',
    type: 'LCV-TIA-TRAI',
    from: 'key-date',
    days: [78, 84],
    labourDays: 30,
    after: 'Tỉa trái lần 1',
  },
  {
    stage: 'Nuôi trái',
    title: 'Chống cành, treo dây',
    type: 'LCV-CHONG-CANH',
    from: 'stage-start',
    days: [20, 29],
    labourDays: 40,
    after: 'Tỉa trái lần 2',
  },
  {
    stage: 'Nuôi trái',
    title: 'Phun phòng thối trái lần 1',
    type: 'LCV-PHUN-THUOC',
    from: 'key-date',
    days: [100, 102],
    materials: [['MET-68WG', 250, 'g', 'water-100', 7]],
    labourDays: 12,
  },
  {
    stage: 'Nuôi trái',
    title: 'Bón kali nuôi cơm',
    type: 'LCV-BON-GOC',
    from: 'key-date',
    days: [112, 116],
    materials: [['KALI-TRANG', 0.6, 'kg', 'tree']],
    labourDays: 18,
  },
  {
    stage: 'Nuôi trái',
    title: 'Đếm trái mẫu',
    type: 'LCV-DEM-MAU',
    from: 'stage-end',
    days: [-40, -37],
    labourDays: 6,
  },
  {
    stage: 'Nuôi trái',
    title: 'Phun lần cuối trước thu',
    type: 'LCV-PHUN-THUOC',
    from: 'stage-end',
    days: [-26, -24],
    materials: [['ABA-36EC', 50, 'ml', 'water-100', 6]],
    labourDays: 10,
    after: 'Đếm trái mẫu',
  },
  {
    stage: 'Thu hoạch',
    title: 'Cắt trái đợt 1',
    type: 'LCV-THU-HOACH',
    from: 'stage-start',
    days: [3, 12],
    labourDays: 90,
    after: 'Phun lần cuối trước thu',
  },
  {
    stage: 'Thu hoạch',
    title: 'Cắt trái đợt 2',
    type: 'LCV-THU-HOACH',
    from: 'stage-start',
    days: [18, 28],
    labourDays: 80,
    after: 'Cắt trái đợt 1',
  },
];

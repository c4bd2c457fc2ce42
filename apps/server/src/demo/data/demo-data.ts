import { MaterialInput } from '@vuon/contract/catalogue/material';
import { PermittedPesticideInput } from '@vuon/contract/catalogue/permitted-pesticide';
import { WorkTypeInput } from '@vuon/contract/catalogue/work-type';
import { CropGroupInput } from '@vuon/contract/crops/crop-group';
import type { EntityRole } from '@vuon/contract/permission';

type Person = {
  fullName: string;
  username: string;
  phoneNumber: string | null;
  email: string | null;
  role: EntityRole;
};

export const people = [
  {
    fullName: 'Hoàng Thị Lan',
    username: 'lan.hoang',
    phoneNumber: null,
    email: 'lan.hoang@htxkrongpac.example',
    role: 'manager',
  },
  { fullName: 'Y Bhăm Niê', username: 'bham.nie', phoneNumber: null, email: null, role: 'foreman' },
  { fullName: 'H’Lan Mlô', username: 'lan.mlo', phoneNumber: null, email: null, role: 'worker' },
  { fullName: 'Nguyễn Minh Đức', username: 'duc.nguyen', phoneNumber: null, email: null, role: 'viewer' },
] as const satisfies Person[];

/** With which the demo farm is looked at first. */
export const demoUsername = people[0].username;

/** Many durian gardens of the highlands still keep coffee between the young trees. */
export const coffee = CropGroupInput.parse({
  code: 'CP-ROB',
  name: 'Cà phê vối trồng xen',
  scientificName: 'Coffea canephora',
  variety: 'Robusta',
  color: '#7b4b2a',
  icon: 'coffee',
  rowSpacing: 3,
  treeSpacing: 3,
});

// Lengths in days; the yearly cycle begins after the harvest. In the highlands Monthong needs 130–160 days from bloom.
const mainStages = (bloom: number, fruitSet: number, fruit: number, harvest: number) => [
  { name: 'Phục hồi sau thu hoạch', days: 60 },
  { name: 'Tạo mầm hoa', days: 50 },
  { name: 'Ra hoa', days: bloom },
  { name: 'Đậu trái', days: fruitSet },
  { name: 'Nuôi trái', days: fruit },
  { name: 'Thu hoạch', days: harvest },
];

/** `startedAgo`: days from the first day of the running season to today, so that the demo is always in the same part of it. */
export const cropSeasons = [
  { cropGroupId: 3, kind: 'main', label: 'Monthong chính vụ', startedAgo: 55, stages: mainStages(45, 35, 110, 40) },
  { cropGroupId: 1, kind: 'main', label: 'RI6 chính vụ', startedAgo: 70, stages: mainStages(40, 30, 70, 35) },
] as const;

const durians = [1, 2, 3];
const safety = (phiDays: number, reentryHours: number) =>
  durians.map((cropGroupId) => ({ cropGroupId, phiDays, reentryHours }));
const ofLabel = 'Số liệu mẫu. Trước khi dùng, hãy ghi lại theo nhãn của thuốc đã mua.';

/** Materials that the cooperative buys beside the usual fertilizers; the figures are examples, not those of a product. */
export const materials = [
  {
    code: 'MET-68WG',
    name: 'Thuốc trừ nấm Metalaxyl-M 68WG',
    kind: 'pesticide',
    unit: 'kg',
    activeIngredient: 'Metalaxyl-M 40 g/kg, Mancozeb 640 g/kg',
    dose: 250,
    doseUnit: 'g',
    dosePer: 'water-100',
    maxDose: 300,
    price: 420_000,
    crops: safety(14, 24),
    notes: ofLabel,
  },
  {
    code: 'ABA-36EC',
    name: 'Thuốc trừ sâu Abamectin 3.6EC',
    kind: 'pesticide',
    unit: 'l',
    activeIngredient: 'Abamectin 36 g/lít',
    dose: 50,
    doseUnit: 'ml',
    dosePer: 'water-100',
    maxDose: 75,
    price: 310_000,
    crops: safety(7, 12),
    notes: ofLabel,
  },
  {
    code: 'NPK-12-11-18',
    name: 'Phân NPK 12-11-18 + TE',
    kind: 'fertilizer',
    unit: 'kg',
    dose: 1.5,
    doseUnit: 'kg',
    dosePer: 'tree',
    price: 21_500,
  },
  { code: 'CAN-BO', name: 'Canxi – bo dạng lỏng', kind: 'fertilizer', unit: 'l', price: 185_000 },
  { code: 'CG-MON', name: 'Cây giống Monthong ghép, 60 cm', kind: 'seedling', unit: 'tree', price: 95_000 },
  { code: 'DAY-BUOC', name: 'Dây buộc trái', kind: 'other', unit: 'kg', price: 48_000 },
].map((material) => MaterialInput.parse(material));

/** What the cooperative may use, from the authority's list. */
export const permittedPesticides = [
  { code: '0121', name: 'Abamectin 3.6EC', activeIngredient: 'Abamectin 36 g/lít', crops: 'Sầu riêng, cà phê' },
  {
    code: '0874',
    name: 'Metalaxyl-M 68WG',
    activeIngredient: 'Metalaxyl-M 40 g/kg, Mancozeb 640 g/kg',
    crops: 'Sầu riêng',
    validUntil: '2030-12-31',
  },
].map((pesticide) => PermittedPesticideInput.parse(pesticide));

/** Work that the cooperative does beside the usual. */
export const workTypes = [
  {
    code: 'LCV-BAY-RUOI',
    name: 'Kiểm tra bẫy ruồi',
    kind: 'inspection',
    color: '#b8447e',
    icon: 'eye',
    labourDaysPerHa: 0.3,
    checklist: ['Đếm ruồi trong từng bẫy', 'Thay mồi theo hạn ghi trên bẫy', 'Ghi số ruồi theo mã bẫy'],
    ppe: ['gloves', 'boots'],
    description: 'Hai tuần một lần trong giai đoạn nuôi trái.',
  },
  {
    code: 'LCV-PHU-GOC',
    name: 'Phủ gốc giữ ẩm',
    kind: 'care',
    color: '#8d5a3b',
    icon: 'rake',
    appliesMaterials: true,
    labourDaysPerHa: 4,
    checklist: ['Làm sạch cỏ trong tán', 'Phủ dày 10 cm, chừa trống quanh gốc 20 cm'],
    ppe: ['mask', 'gloves', 'boots'],
    description: 'Rơm hoặc vỏ cà phê đã ủ, đầu mùa khô.',
  },
].map((workType) => WorkTypeInput.parse(workType));

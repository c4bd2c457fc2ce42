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

// Lengths in days; a year's round begins after the harvest before. In the highlands Monthong needs 130–160 days from bloom.
const mainStages = (bloom: number, fruitSet: number, fruit: number, harvest: number) => [
  { name: 'Phục hồi sau thu hoạch', days: 60 },
  { name: 'Tạo mầm hoa', days: 50 },
  { name: 'Ra hoa', days: bloom },
  { name: 'Đậu trái', days: fruitSet },
  { name: 'Nuôi trái', days: fruit },
  { name: 'Thu hoạch', days: harvest },
];

/** `startsOn` is MM-dd of each year. */
export const cropSeasons = [
  { cropGroupId: 3, kind: 'main', label: 'Monthong chính vụ', startsOn: '10-10', stages: mainStages(45, 35, 110, 40) },
  { cropGroupId: 1, kind: 'main', label: 'RI6 chính vụ', startsOn: '09-25', stages: mainStages(40, 30, 70, 35) },
] as const;

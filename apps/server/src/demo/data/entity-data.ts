import type { DomainStatus, EntityStatus } from '@vuon/contract/entities/entity-status';
import type { EntityType } from '@vuon/contract/entities/entity-type';

type DemoEntity = {
  key: string;
  name: string;
  type: EntityType;
  /** Days before today on which the entity joined. */
  since: number;
  phoneNumber: string | null;
  email?: string;
  taxCode?: string;
  domain?: string;
  domainStatus?: DomainStatus;
  description?: string;
  addressLine: string;
  ward: string | null;
  province: string;
  status: EntityStatus;
  reason?: string;
  /** null: no owner yet; 'anonymous': a farmer without an account. */
  owner: { fullName: string; username: string; email?: string } | 'anonymous' | null;
};

/** The cooperative and its partners, oldest first. Their numbers and codes are made up and belong to nobody. */
export const demoEntities: DemoEntity[] = [
  {
    key: 'htx',
    name: 'HTX Sầu riêng Krông Pắc',
    type: 'farm',
    since: 410,
    phoneNumber: '+842625550101',
    email: 'lienhe@htxkrongpac.example',
    taxCode: '6009900011',
    domain: 'htxkrongpac.example',
    domainStatus: 'active',
    description: 'Hợp tác xã 42 hộ trồng sầu riêng xen cà phê, mã số vùng trồng cấp năm 2023.',
    addressLine: 'Thôn Phước Lộc 2',
    ward: 'Krông Pắc',
    province: 'Đắk Lắk',
    status: 'active',
    owner: { fullName: 'Trần Văn Thọ', username: 'tho.tran', email: 'tho.tran@htxkrongpac.example' },
  },
  {
    key: 'association',
    name: 'Liên minh Hợp tác xã Krông Pắc',
    type: 'organisation',
    since: 365,
    phoneNumber: '+842625550102',
    addressLine: '12 Lê Duẩn',
    ward: 'Buôn Ma Thuột',
    province: 'Đắk Lắk',
    status: 'active',
    owner: { fullName: 'Phan Thị Minh', username: 'minh.phan' },
  },
  {
    key: 'nursery',
    name: 'Nông trại giống Ea Kly',
    type: 'farm',
    since: 330,
    phoneNumber: '+842625550103',
    taxCode: '6009900022',
    addressLine: 'Thôn 7',
    ward: 'Ea Kly',
    province: 'Đắk Lắk',
    status: 'active',
    owner: { fullName: 'Lê Quang Hòa', username: 'hoa.le' },
  },
  {
    key: 'cold-store',
    name: 'Kho lạnh Ea Knuếc',
    type: 'warehouse',
    since: 290,
    phoneNumber: '+842625550104',
    taxCode: '6009900033',
    domain: 'khoeaknuec.example',
    addressLine: 'Km 18 quốc lộ 26',
    ward: 'Ea Knuếc',
    province: 'Đắk Lắk',
    status: 'active',
    owner: { fullName: 'Võ Đình Nam', username: 'nam.vo' },
  },
  {
    key: 'transport',
    name: 'Vận tải lạnh Tây Nguyên',
    type: 'transport',
    since: 240,
    phoneNumber: '+842695550105',
    taxCode: '5909900044',
    addressLine: '88 Trường Chinh',
    ward: 'Pleiku',
    province: 'Gia Lai',
    status: 'suspended',
    reason: 'Giấy phép vận tải hết hạn, chờ bản mới',
    owner: { fullName: 'Đặng Văn Kiên', username: 'kien.dang' },
  },
  {
    key: 'store-hcm',
    name: 'Trái cây Vườn Nhà',
    type: 'store',
    since: 205,
    phoneNumber: '+842835550106',
    domain: 'traicayvuonnha.example',
    domainStatus: 'active',
    addressLine: '215 Nguyễn Thị Minh Khai',
    ward: 'Bến Thành',
    province: 'Hồ Chí Minh',
    status: 'active',
    owner: { fullName: 'Nguyễn Thu Hà', username: 'ha.nguyen' },
  },
  {
    key: 'collaborator',
    name: 'Nhóm thu mua Hoàng Yến',
    type: 'collaborator',
    since: 160,
    phoneNumber: '+84905550107',
    addressLine: 'Chợ Phước An',
    ward: 'Krông Pắc',
    province: 'Đắk Lắk',
    status: 'active',
    owner: { fullName: 'Bùi Hoàng Yến', username: 'yen.bui' },
  },
  {
    key: 'household',
    name: 'Nông hộ Ama Thuột',
    type: 'farm',
    since: 120,
    phoneNumber: null,
    description: '1,2 ha sầu riêng, bán qua nhóm thu mua; chưa có điện thoại thông minh.',
    addressLine: 'Buôn Puăn A',
    ward: 'Ea Phê',
    province: 'Đắk Lắk',
    status: 'active',
    owner: 'anonymous',
  },
  {
    key: 'volunteer',
    name: 'Nhóm khuyến nông Tay Xanh',
    type: 'volunteer',
    since: 75,
    phoneNumber: '+84935550108',
    addressLine: 'Trường Đại học Tây Nguyên',
    ward: 'Ea Kao',
    province: 'Đắk Lắk',
    status: 'pending',
    owner: { fullName: 'Hồ Nhật Linh', username: 'linh.ho' },
  },
  {
    key: 'store-hn',
    name: 'Siêu thị nông sản Sông Hồng',
    type: 'store',
    since: 26,
    phoneNumber: '+842435550109',
    taxCode: '0109900055',
    domain: 'nongsansonghong.example',
    addressLine: '5 Trần Duy Hưng',
    ward: 'Yên Hòa',
    province: 'Hà Nội',
    status: 'pending',
    owner: null,
  },
  {
    key: 'closed',
    name: 'Vựa trái cây Phước An',
    type: 'collaborator',
    since: 20,
    phoneNumber: '+84915550110',
    addressLine: '40 Giải Phóng',
    ward: 'Krông Pắc',
    province: 'Đắk Lắk',
    status: 'closed',
    reason: 'Chủ vựa đã nghỉ kinh doanh',
    owner: { fullName: 'Trịnh Công Phúc', username: 'phuc.trinh' },
  },
];

/** Goods go from the first to the second. */
export const demoLinks: [supplier: string, customer: string, note: string | null][] = [
  ['nursery', 'htx', 'Cây giống Monthong và RI6'],
  ['household', 'collaborator', null],
  ['collaborator', 'htx', 'Trái gom từ nông hộ lẻ'],
  ['htx', 'cold-store', 'Trái loại A, đóng thùng 18 kg'],
  ['cold-store', 'transport', null],
  ['transport', 'store-hcm', 'Xe lạnh thứ ba, thứ sáu'],
  ['transport', 'store-hn', null],
  ['htx', 'store-hcm', 'Giao thẳng khi vào vụ rộ'],
];

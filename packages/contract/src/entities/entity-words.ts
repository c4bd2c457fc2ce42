import type { FieldWords } from '../field-words.ts';
import type { AnonymousEntityInput } from './entity.ts';
import { domainStatusNames, entityStatusNames } from './entity-status.ts';
import { entityTypeNames } from './entity-type.ts';

type Told = 'center' | 'gtin' | 'status' | 'statusReason' | 'domainStatus' | 'domainStatusReason' | 'ownerName';

/** The labels of an entity's fields, in the order of its form. */
export const entityWords = {
  name: { label: 'Tên đơn vị', width: 36 },
  type: { label: 'Loại', kind: 'choice', names: entityTypeNames, width: 14 },
  phoneNumber: { label: 'Số điện thoại', width: 16 },
  email: { label: 'Email', width: 28 },
  taxCode: { label: 'Mã số thuế', width: 16 },
  description: { label: 'Mô tả', width: 40 },
  areaUnit: { label: 'Đơn vị đo diện tích' },
  gtin: { label: 'Mã GTIN của sản phẩm' },
  addressLine: { label: 'Số nhà, đường, thôn', width: 30 },
  locationId: { label: 'Xã, tỉnh (từ 01/07/2025)', shownBy: 'locationName' },
  oldLocationId: { label: 'Xã, huyện, tỉnh (trước 01/07/2025)', shownBy: 'oldLocationName', width: 40 },
  center: { label: 'Ghim trên bản đồ' },
  status: { label: 'Trạng thái', kind: 'choice', names: entityStatusNames, width: 16 },
  statusReason: { label: 'Lý do của trạng thái', width: 30 },
  domain: { label: 'Tên miền', width: 24 },
  domainStatus: { label: 'Trạng thái tên miền', kind: 'choice', names: domainStatusNames, width: 16 },
  domainStatusReason: { label: 'Lý do của tên miền' },
  ownerName: { label: 'Chủ đơn vị', width: 24 },
} satisfies FieldWords<keyof AnonymousEntityInput | Told>;

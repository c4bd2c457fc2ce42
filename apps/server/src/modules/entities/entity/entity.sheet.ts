import { entityTypeNames } from '@vuon/contract/entities/entity-type';
import { entityWords } from '@vuon/contract/entities/entity-words';
import type { FieldWords } from '@vuon/contract/field-words';
import { choiceField, sheetOf } from '#imports';
import type { StoredEntity } from './entity.queries.ts';

/** A sheet has a column for each unit of an address, and one that marks entities without an account. */
export const sheetWords = {
  code: { label: 'Mã đơn vị', width: 12 },
  ...entityWords,
  provinceName: { label: 'Tỉnh, thành phố', width: 18 },
  wardName: { label: 'Xã, phường, đặc khu', width: 26 },
  ownerPhoneNumber: { label: 'Số điện thoại của chủ', width: 18 },
  isAnonymous: { label: 'Ẩn danh', kind: 'yes-no', width: 10 },
} satisfies FieldWords;

/** 'Xã Ea Kao, Đắk Lắk' → 'Xã Ea Kao'; null where only the province is known. */
export function wardOf({
  locationId,
  locationName,
  provinceId,
}: Pick<StoredEntity, 'locationId' | 'locationName' | 'provinceId'>) {
  return locationId === provinceId ? null : (locationName?.replace(/,[^,]*$/, '') ?? null);
}

/** The imported columns. An export has more columns, and in another order. */
export const { fields: entityFields } = sheetOf<StoredEntity, keyof typeof sheetWords>(sheetWords, {
  code: {
    help: 'Để trống khi thêm đơn vị mới: mã được cấp khi ghi.',
    example: null,
  },
  name: {
    synonyms: ['Tên', 'Đơn vị', 'Tên cơ sở', 'Tên hộ', 'Tên HTX', 'Hộ nông dân', 'Tên nông trại', 'Tên tổ chức'],
    required: true,
    example: 'Nông hộ Nguyễn Văn Bình',
  },
  type: {
    read: choiceField(entityTypeNames, {
      'Trang trại': 'farm',
      'Nhà vườn': 'farm',
      'Kho hàng': 'warehouse',
      'Vận tải': 'transport',
    }),
    synonyms: ['Loại đơn vị', 'Loại hình', 'Phân loại'],
    required: true,
    help: 'Chọn một trong danh sách.',
    example: entityTypeNames.farm,
  },
  phoneNumber: {
    synonyms: ['Điện thoại', 'SĐT', 'Số ĐT', 'Di động', 'Phone'],
    help: 'Mỗi đơn vị một số. Chỉ đơn vị ẩn danh mới để trống được.',
    example: '0905 123 456',
  },
  email: { synonyms: ['Thư điện tử', 'E-mail'], example: 'binh@vuontot.example' },
  taxCode: {
    synonyms: ['MST', 'Mã số doanh nghiệp'],
    help: '10 chữ số, 13 cho chi nhánh, hoặc 12 số CCCD; mỗi đơn vị một mã.',
    example: '6001234567',
  },
  addressLine: { synonyms: ['Địa chỉ', 'Số nhà', 'Thôn', 'Buôn'], example: 'Thôn 4' },
  wardName: {
    of: 'locationId',
    value: wardOf,
    synonyms: ['Xã', 'Phường', 'Xã, phường', 'Xã/phường', 'Phường/xã'],
    help: 'Tên xã, phường hiện nay, hoặc trước ngày 01/07/2025; cần có tỉnh.',
    example: 'Ea Knuếc',
  },
  provinceName: {
    of: 'locationId',
    synonyms: ['Tỉnh', 'Tỉnh/thành', 'Thành phố', 'Tỉnh thành'],
    help: 'Tên tỉnh hiện nay, hoặc trước ngày 01/07/2025; không phân biệt dấu.',
    example: 'Đắk Lắk',
  },
  domain: {
    synonyms: ['Domain', 'Website', 'Trang web'],
    help: 'Như vuontot.vn; mỗi đơn vị một tên miền.',
    example: 'vuontot.vn',
  },
  isAnonymous: {
    synonyms: ['Đơn vị ẩn danh', 'Chưa có tài khoản'],
    help: 'Có: nông hộ chưa có tài khoản, không cần chủ đơn vị. Để trống là Không.',
    example: 'Không',
  },
  description: { synonyms: ['Ghi chú', 'Giới thiệu'], example: 'Sầu riêng 3 ha' },
});

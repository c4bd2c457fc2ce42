import { entityLabels } from '@vuon/contract/entities/entity-labels';

/** What Excel files call the fields of an entity: exports write these headers, imports look for them. */
export const entityHeaders = {
  ...entityLabels,
  provinceName: 'Tỉnh, thành phố',
  wardName: 'Xã, phường, đặc khu',
  ownerPhoneNumber: 'Số điện thoại của chủ',
  isAnonymous: 'Ẩn danh',
};

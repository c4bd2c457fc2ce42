/** What people call the fields of an entity, in the order of its form. */
export const entityLabels = {
  name: 'Tên đơn vị',
  type: 'Loại',
  phoneNumber: 'Số điện thoại',
  email: 'Email',
  taxCode: 'Mã số thuế',
  description: 'Mô tả',
  areaUnit: 'Đơn vị đo diện tích',
  addressLine: 'Số nhà, đường, thôn',
  locationName: 'Xã, tỉnh (từ 01/07/2025)',
  oldLocationName: 'Xã, huyện, tỉnh (trước 01/07/2025)',
  status: 'Trạng thái',
  statusReason: 'Lý do của trạng thái',
  domain: 'Tên miền',
  domainStatus: 'Trạng thái tên miền',
  domainStatusReason: 'Lý do của tên miền',
  ownerName: 'Chủ đơn vị',
};

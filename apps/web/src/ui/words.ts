/** The verbs of buttons: the same thing is the same word on every page. */
export const words = {
  add: 'Thêm mới',
  save: 'Lưu',
  cancel: 'Hủy',
  remove: 'Xóa',
  restore: 'Khôi phục',
  edit: 'Sửa',
  view: 'Xem',
  retry: 'Thử lại',
  more: 'Thao tác khác',
  close: 'Đóng',
} as const;

import { passwordMinLength } from '@vuon/contract/identity/user';

export const loginTexts = {
  title: 'Đăng nhập',
  lead: 'Dùng tài khoản do đơn vị của bạn cấp.',
  username: 'Tài khoản',
  usernameHint: 'Tên đăng nhập, email hoặc số điện thoại',
  password: 'Mật khẩu',
  submit: 'Đăng nhập',
  forgot: 'Quên mật khẩu',
  forgotHelp:
    'Chủ đơn vị hoặc quản trị viên đặt lại được mật khẩu cho bạn. Bạn nhận mật khẩu tạm và đổi ngay ở lần đăng nhập tới.',
  noAccount: 'Chưa có tài khoản? Chủ đơn vị hoặc quản trị viên có thể tạo cho bạn.',
  version: 'Phiên bản',
  waitBefore: 'Thử lại được sau ',
  sloganTitle: 'Từng cây, từng việc, từng vụ',
  slogan: 'Bản đồ, kế hoạch, nhật ký và thu hoạch của cả vườn trong một nơi.',
  treeCode: 'B-03-H08-C004',
  treeStatus: 'Khỏe mạnh',
};

export const passwordTexts = {
  title: 'Đổi mật khẩu',
  forcedTitle: 'Đặt mật khẩu của riêng bạn',
  forcedWhy:
    'Bạn đang dùng mật khẩu tạm do người khác cấp. Đặt mật khẩu mới để chỉ mình bạn biết, rồi mới vào được các trang khác.',
  otherSessions: 'Các thiết bị khác đang đăng nhập bằng tài khoản này sẽ bị đăng xuất.',
  current: 'Mật khẩu hiện tại',
  temporary: 'Mật khẩu tạm',
  next: 'Mật khẩu mới',
  nextHelp: `Ít nhất ${passwordMinLength} ký tự. Một câu dài dễ nhớ tốt hơn một từ khó đoán; tên và số điện thoại của bạn thì dễ đoán.`,
  repeat: 'Nhập lại mật khẩu mới',
  repeatDiffers: 'Hai lần nhập chưa giống nhau',
  submit: 'Đổi mật khẩu',
  cancel: 'Hủy',
  done: 'Đã đổi mật khẩu',
};

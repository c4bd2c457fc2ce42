import type { NotificationKind } from '#notifications';

export const jobDone: NotificationKind = {
  kind: 'job.done',
  label: 'Việc chạy nền đã xong',
  help: 'Khi tệp Excel hoặc lần nhập dữ liệu mà bạn bắt đầu đã sẵn sàng.',
  group: 'Việc chạy nền',
};

export const jobFailed: NotificationKind = {
  kind: 'job.failed',
  label: 'Việc chạy nền bị lỗi',
  help: 'Khi một việc bạn bắt đầu không làm được, kèm lý do.',
  group: 'Việc chạy nền',
};

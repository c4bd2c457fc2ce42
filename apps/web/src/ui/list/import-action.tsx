import { UploadOutlined } from '@ant-design/icons';
import type { RecordType } from '@vuon/contract/record';
import type { PageAction } from '../page/page-action.ts';

export const importPath = (type: RecordType) => `/nhap-du-lieu/${type}`;

export const importAction = (type: RecordType): PageAction => ({
  key: 'import',
  label: 'Nhập từ Excel',
  icon: <UploadOutlined aria-hidden="true" />,
  to: importPath(type),
});

import { PlusOutlined } from '@ant-design/icons';
import type { PageAction } from '../page/page-action.ts';
import { words } from '../words.ts';

export const addAction = (to: string, label: string = words.add): PageAction => ({
  key: 'add',
  label,
  icon: <PlusOutlined aria-hidden="true" />,
  to,
});

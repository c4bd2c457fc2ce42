import { CloseCircleFilled } from '@ant-design/icons';

/** `allowClear` of a select: antd's own calls the button 'Clear', in every language. */
export const clearable = { clearIcon: <CloseCircleFilled aria-hidden="true" />, label: 'Xóa lựa chọn' };

import { QrcodeOutlined } from '@ant-design/icons';

/** The same in a bulk bar, in a record's menu and on the map. */
export const labelsLabel = 'In nhãn QR';
export const labelsIcon = <QrcodeOutlined aria-hidden="true" />;

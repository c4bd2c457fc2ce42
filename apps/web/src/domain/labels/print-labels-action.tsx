import { QrcodeOutlined } from '@ant-design/icons';

/** The same text in a bulk bar, in a record's menu and on the map. */
export const printLabelsText = 'In nhãn QR';
export const printLabelsIcon = <QrcodeOutlined aria-hidden="true" />;

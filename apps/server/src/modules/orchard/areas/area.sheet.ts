import { areaWords, growingStatusNames, terrainNames } from '@vuon/contract/orchard/area';
import { numberField, sheetOf, writtenField } from '#imports';
import {
  boundaryColumn,
  boundaryWord,
  gpsAccuracyColumn,
  managerColumn,
  notesColumn,
} from '../sheets/place-columns.ts';
import { certificatesExample, formatCertificates, parseCertificates } from './area.columns.ts';
import type { areaList } from './area.queries.ts';

export type AreaInFile = Awaited<ReturnType<typeof areaList.read>>['items'][number];

/** An address is three columns: today's ward and province, and the former unit as papers have it. */
const words = {
  ...areaWords,
  wardName: { label: 'Xã, phường, đặc khu', width: 26 },
  provinceName: { label: 'Tỉnh, thành phố', width: 18 },
  oldUnit: areaWords.oldLocationId,
  shape: boundaryWord,
};

export const areaSheet = sheetOf<AreaInFile, keyof typeof words>(words, {
  code: {
    synonyms: ['Mã', 'Mã KV', 'Ma khu', 'Code'],
    required: true,
    help: 'Chữ, số và các dấu . _ / -, không có khoảng trắng; mỗi khu vực một mã.',
    example: 'DD',
  },
  name: { synonyms: ['Tên', 'Khu vực', 'Tên khu', 'Tên vùng', 'Name'], required: true, example: 'Đồi Đông' },
  growingCode: { synonyms: ['Mã vùng trồng', 'MSVT', 'PUC'], example: 'VN-66-650-24370-94-21' },
  growingStatus: {
    synonyms: ['Trạng thái mã'],
    help: `${Object.values(growingStatusNames).join(', ')}; để trống thì là ${growingStatusNames.none}.`,
    example: growingStatusNames.granted,
  },
  growingExpiresOn: {
    synonyms: ['Ngày hết hạn mã', 'Hiệu lực đến'],
    help: 'dd/mm/yyyy.',
    example: { day: '2028-03-01' },
  },
  managerId: managerColumn,
  addressLine: { synonyms: ['Địa chỉ', 'Thôn'], example: 'Buôn Cuôr' },
  wardName: {
    of: 'locationId',
    // 'Xã Ea Kao, Đắk Lắk' → 'Xã Ea Kao'; where only the province is known, none.
    value: ({ locationId, locationName, provinceId }) =>
      locationId === provinceId ? null : (locationName?.replace(/,[^,]*$/, '') ?? null),
    synonyms: ['Xã', 'Phường', 'Xã phường'],
    help: 'Tên xã, phường hiện nay hoặc trước 01/07/2025.',
    example: 'Xã Ea Kao',
  },
  provinceName: {
    of: 'locationId',
    // The province of a former unit alone would be read as the address.
    value: ({ locationId, provinceName }) => locationId && provinceName,
    synonyms: ['Tỉnh', 'Thành phố'],
    example: 'Đắk Lắk',
  },
  oldUnit: {
    of: 'oldLocationId',
    value: ({ oldLocationName }) => oldLocationName,
    help: 'Tên đầy đủ của đơn vị trước 01/07/2025: xã, huyện, tỉnh.',
    example: null,
  },
  declaredHectares: {
    read: numberField('ha'),
    synonyms: ['Diện tích', 'Diện tích (ha)', 'Khai báo'],
    example: 12.5,
  },
  soil: { synonyms: ['Đất'], example: 'Đất đỏ bazan' },
  water: { synonyms: ['Nước tưới'], example: 'Hồ chứa' },
  terrain: { example: terrainNames.gentle },
  certificates: {
    read: writtenField(parseCertificates, formatCertificates, certificatesExample),
    value: ({ certificates }) => formatCertificates(certificates),
    help: 'Mỗi dòng một chứng nhận: tên | số | nơi cấp | ngày cấp | ngày hết hạn.',
    example: certificatesExample,
  },
  shape: boundaryColumn,
  gpsAccuracy: gpsAccuracyColumn,
  notes: notesColumn,
});

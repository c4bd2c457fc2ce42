import type { RecordTypes } from '#lib/records/record-types.ts';
import {
  materialPath,
  materialsPath,
  permittedPesticidePath,
  permittedPesticidesPath,
  plantStatusesPath,
  plantStatusPath,
  qualityTemplatePath,
  qualityTemplatesPath,
  workTypePath,
  workTypesPath,
} from './paths.ts';

export const catalogueRecords = {
  material: {
    noun: 'vật tư',
    list: { title: 'Vật tư', path: materialsPath },
    pathOf: ({ id }) => materialPath(id),
    imports: { may: 'catalogue.write', entity: 'optional' },
  },
  'plant-status': {
    noun: 'tình trạng cây',
    list: { title: 'Tình trạng cây', path: plantStatusesPath },
    pathOf: ({ id }) => plantStatusPath(id),
  },
  'quality-template': {
    noun: 'bộ tiêu chí',
    list: { title: 'Bộ tiêu chí', path: qualityTemplatesPath },
    pathOf: ({ id }) => qualityTemplatePath(id),
  },
  'permitted-pesticide': {
    noun: 'thuốc được phép',
    list: { title: 'Thuốc được phép', path: permittedPesticidesPath },
    pathOf: ({ id }) => permittedPesticidePath(id),
    imports: { may: 'catalogue.write', entity: 'optional' },
  },
  'work-type': {
    noun: 'loại công việc',
    list: { title: 'Loại công việc', path: workTypesPath },
    pathOf: ({ id }) => workTypePath(id),
    imports: { may: 'catalogue.write', entity: 'optional' },
  },
} satisfies Partial<RecordTypes>;

import { type CatalogueUse, referring } from '#catalogue';

const noun = 'nhật ký canh tác';
export const diaryWorkTypes: CatalogueUse = referring(noun, { table: 'diary_entry', column: 'work_type_id' });
export const diaryMaterials: CatalogueUse = referring(noun, { table: 'diary_material', column: 'material_id' });

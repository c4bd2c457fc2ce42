export const cropGroupsPath = '/quan-ly-vuon-cay/nhom-cay-trong';
export const newCropGroupPath = `${cropGroupsPath}/them-moi-nhom-cay-trong`;
export const cloneCropGroupPath = (id: number) => `${newCropGroupPath}?tu=${id}`;
export const cropGroupPath = (id: number) => `${cropGroupsPath}/chinh-sua-nhom-cay-trong/${id}`;
export const seasonsPath = (cropGroupId: number) => `${cropGroupPath(cropGroupId)}?tab=mua-vu`;
export const newSeasonPath = (cropGroupId: number) => `${cropGroupPath(cropGroupId)}/mua-vu/them-moi-mua-vu`;
export const copySeasonPath = (cropGroupId: number, id: number) => `${newSeasonPath(cropGroupId)}?tu-vu=${id}`;
export const seasonPath = (cropGroupId: number, id: number) =>
  `${cropGroupPath(cropGroupId)}/mua-vu/chinh-sua-mua-vu/${id}`;
/** A page of another feature: the router knows it. */
export const seasonReportPath = (id: number) => `/quan-ly-canh-tac/du-bao-san-luong/bao-cao-mua-vu?mua-vu=${id}`;

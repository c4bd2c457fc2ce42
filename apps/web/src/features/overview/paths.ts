// Addresses of pages that belong to other features; the router's tests check them against the specification.
export const cropGroupsPath = '/quan-ly-vuon-cay/nhom-cay-trong';
const cropGroupPath = (id: number) => `${cropGroupsPath}/chinh-sua-nhom-cay-trong/${id}`;
export const seasonPath = ({ cropGroupId, id }: { cropGroupId: number; id: number }) =>
  `${cropGroupPath(cropGroupId)}/mua-vu/chinh-sua-mua-vu/${id}`;
export const newSeasonPath = (cropGroupId: number) => `${cropGroupPath(cropGroupId)}/mua-vu/them-moi-mua-vu`;
export const copySeasonPath = ({ cropGroupId, id }: { cropGroupId: number; id: number }) =>
  `${newSeasonPath(cropGroupId)}?tu-vu=${id}`;

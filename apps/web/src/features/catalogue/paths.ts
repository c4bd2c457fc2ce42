export const plantStatusesPath = '/quan-tri/danh-muc/tinh-trang-cay';
export const newPlantStatusPath = `${plantStatusesPath}/them-moi-tinh-trang-cay`;
export const clonePlantStatusPath = (id: number) => `${newPlantStatusPath}?tu=${id}`;
export const plantStatusPath = (id: number) => `${plantStatusesPath}/chinh-sua-tinh-trang-cay/${id}`;

/** Pages of other features: the router knows them. */
export const plantsInStatusPath = (id: number) => `/quan-ly-vuon-cay/khu-vuc-trong/cay-trong?plantStatusId=${id}`;
export const statusOnMapPath = (id: number) => `/quan-ly-vuon-cay/ban-do-nong-nghiep?plantStatuses=${id}`;

export const planTemplatesPath = '/quan-tri/danh-muc/mau-ke-hoach';

export const materialsPath = '/quan-tri/danh-muc/vat-tu';
export const newMaterialPath = `${materialsPath}/them-moi-vat-tu`;
export const cloneMaterialPath = (id: number) => `${newMaterialPath}?tu=${id}`;
export const materialPath = (id: number) => `${materialsPath}/chinh-sua-vat-tu/${id}`;

export const workTypesPath = '/quan-tri/danh-muc/loai-cong-viec';
export const newWorkTypePath = `${workTypesPath}/them-moi-loai-cong-viec`;
export const cloneWorkTypePath = (id: number) => `${newWorkTypePath}?tu=${id}`;
export const workTypePath = (id: number) => `${workTypesPath}/chinh-sua-loai-cong-viec/${id}`;

export const qualityTemplatesPath = '/quan-tri/danh-muc/bo-tieu-chi';
export const newQualityTemplatePath = `${qualityTemplatesPath}/them-moi-bo-tieu-chi`;
export const cloneQualityTemplatePath = (id: number) => `${newQualityTemplatePath}?tu=${id}`;
export const qualityTemplatePath = (id: number) => `${qualityTemplatesPath}/chinh-sua-bo-tieu-chi/${id}`;
/** A page of another feature: the router knows it. */
export const rateByTemplatePath = (id: number) =>
  `/so-tay-canh-tac/nhat-ky-canh-tac/danh-gia-chat-luong/them-moi-danh-gia-chat-luong?bo=${id}`;
export const permittedPesticidesPath = '/quan-tri/danh-muc/thuoc-duoc-phep';
export const newPermittedPesticidePath = `${permittedPesticidesPath}/them-moi-thuoc-duoc-phep`;
export const clonePermittedPesticidePath = (id: number) => `${newPermittedPesticidePath}?tu=${id}`;
export const permittedPesticidePath = (id: number) => `${permittedPesticidesPath}/chinh-sua-thuoc-duoc-phep/${id}`;

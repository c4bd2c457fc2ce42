export const plantStatusesPath = '/quan-tri/danh-muc/tinh-trang-cay';
export const newPlantStatusPath = `${plantStatusesPath}/them-moi-tinh-trang-cay`;
export const clonePlantStatusPath = (id: number) => `${newPlantStatusPath}?tu=${id}`;
export const plantStatusPath = (id: number) => `${plantStatusesPath}/chinh-sua-tinh-trang-cay/${id}`;

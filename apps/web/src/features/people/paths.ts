export const peoplePath = '/quan-tri/nhan-su';
export const newPersonPath = `${peoplePath}/them-moi-nhan-su`;
export const personPath = (id: number) => `${peoplePath}/chinh-sua-nhan-su/${id}`;

export const crewsPath = '/quan-tri/to-doi';
export const newCrewPath = `${crewsPath}/them-moi-to-doi`;
export const crewPath = (id: number) => `${crewsPath}/chinh-sua-to-doi/${id}`;

/** A page of another feature: the router knows it. */
export const membersPath = '/quan-tri/thanh-vien';

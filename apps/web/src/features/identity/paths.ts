export const usersPath = '/quan-tri/nguoi-dung';
export const newUserPath = `${usersPath}/them-moi-nguoi-dung`;
export const userPath = (id: number) => `${usersPath}/chinh-sua-nguoi-dung/${id}`;
/** A page of another feature: the router knows it. */
export const entityPath = (id: number) => `/quan-tri/don-vi/chinh-sua-don-vi/${id}`;

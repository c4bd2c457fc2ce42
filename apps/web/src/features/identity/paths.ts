export const usersPath = '/quan-tri/nguoi-dung';
export const newUserPath = `${usersPath}/them-moi-nguoi-dung`;
export const userPath = (id: number) => `${usersPath}/chinh-sua-nguoi-dung/${id}`;
/** Pages of another feature: the router knows them. */
export const entitiesPath = '/quan-tri/don-vi';
export const entityPath = (id: number) => `${entitiesPath}/chinh-sua-don-vi/${id}`;

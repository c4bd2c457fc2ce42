/** The name of the operation in the history, for all changes of one job. */
export const jobOperation = (id: number) => `job:${id}`;

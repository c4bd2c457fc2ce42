/** '2026-11-15' as people write it: '15/11/2026'. */
export const readable = (day: string) => day.split('-').reverse().join('/');

/** How fruit is sorted when it is weighed, best first; 'hàng xô' is sold as it comes. */
export const gradeNames = { a: 'Loại A', b: 'Loại B', c: 'Loại C', mixed: 'Hàng xô' } as const;
export type Grade = keyof typeof gradeNames;
export const grades = Object.keys(gradeNames) as Grade[];

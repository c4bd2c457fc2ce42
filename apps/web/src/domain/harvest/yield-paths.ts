/** Pages of yields that other features lead to. */
export const harvestYieldsPath = '/quan-ly-canh-tac/du-bao-san-luong/san-luong-thu-hoach';
export const newHarvestYieldPath = '/quan-ly-canh-tac/du-bao-san-luong/them-moi-san-luong-thu-hoach';
/** What a new yield is begun from. */
export const newYieldKeys = { count: 'dem', lot: 'lo', order: 'phieu', work: 'viec' } as const;
export const newYieldOf = (key: keyof typeof newYieldKeys, id: number) =>
  `${newHarvestYieldPath}?${newYieldKeys[key]}=${id}`;
/** What was weighed on a day. */
export const yieldsOfDayPath = (day: string) => `${harvestYieldsPath}?from=${day}&to=${day}`;

import { materialUnitNames } from '@vuon/contract/catalogue/material';
import type { WorkIcon } from '@vuon/contract/catalogue/work-type';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import { formatNumber } from '#lib/format.ts';

type Typed = { workType: Pick<WorkItem['workType'], 'name' | 'color' | 'icon'> };

/** Its type for the marks. The answer's icon is text; the contract of work types knows them by name. */
export const shownType = ({ workType: { name, color, icon } }: Typed) => ({ name, color, icon: icon as WorkIcon });

/** 'CV-0452 Phun canxi – bo lần 4' as it is told in cards and questions. */
export const workName = ({ code, title }: { code: string; title: string }): string => `việc ${code} ${title}`;

type Used = Pick<WorkItem['materials'][number], 'materialName' | 'quantity' | 'unit'>;

/** 'NPK 12-12-17 5.570 kg' */
export const materialText = ({ materialName, quantity, unit }: Used): string =>
  quantity === null ? materialName : `${materialName} ${formatNumber(quantity)}\u00a0${materialUnitNames[unit]}`;

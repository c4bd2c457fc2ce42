import { dosePerNames, materialUnitNames } from '../catalogue/material.ts';
import type { MaterialUseInput } from './material-use.ts';

type Dose = Pick<MaterialUseInput, 'dose' | 'doseUnit' | 'dosePer' | 'water' | 'waterPer'>;

const number = (value: number) => String(value).replace('.', ',');

/** '0,5 kg/cây', '200 ml/100 lít nước, 4 lít nước/cây' */
export const doseWords = ({ dose, doseUnit, dosePer, water, waterPer }: Dose): string => {
  const words = `${number(dose)} ${materialUnitNames[doseUnit]}/${dosePerNames[dosePer]}`;
  return water === null || waterPer === null
    ? words
    : `${words}, ${number(water)} lít nước/${waterPer === 'tree' ? 'cây' : 'ha'}`;
};

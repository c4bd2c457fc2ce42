import { trainingRoutes } from '@vuon/contract/handbook/training';
import { recordData } from '#ui/record/record-data.ts';

const trainings = recordData({ key: 'trainings', routes: trainingRoutes, stale: [['vietgap-book']] });
export const { list: trainingList, one: trainingOptions, useActs: useTrainingActs } = trainings;

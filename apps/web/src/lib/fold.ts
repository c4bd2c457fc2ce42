export { fold } from '@vuon/contract/fold';

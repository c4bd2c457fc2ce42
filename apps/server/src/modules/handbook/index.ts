export { handbookNouns } from './handbook.nouns.ts';
export { createOrder } from './work-orders/work-order.service.ts';
export { setHours } from './work-orders/work-order-hours.service.ts';
export { reportProgress } from './work-orders/work-order-progress.service.ts';
export { tickStep } from './work-orders/work-order-step.service.ts';
export { ordersOnPlace, plantOrders } from './work-orders/work-order-timeline.ts';
export { moveOrderOn } from './work-orders/work-order-transition.service.ts';
export {
  crewOrders,
  orderDuty,
  orderMaterials,
  orderWorkTypes,
  placeOrders,
  unfinishedOrders,
  workOrdersOf,
} from './work-orders/work-order-uses.ts';

import { actRoutes } from './audit/act.ts';
import { auditRoutes } from './audit/audit.ts';
import { materialRoutes } from './catalogue/material.ts';
import { permittedPesticideRoutes } from './catalogue/permitted-pesticide.ts';
import { plantStatusRoutes } from './catalogue/plant-status.ts';
import { qualityTemplateRoutes } from './catalogue/quality-template.ts';
import { workTypeRoutes } from './catalogue/work-type.ts';
import { cropGroupRoutes } from './crops/crop-group.ts';
import { seasonRoutes } from './crops/season.ts';
import { batmanPlanRoutes } from './cultivation/batman-plan.ts';
import { batmanTaskRoutes } from './cultivation/batman-task.ts';
import { farmPlanRoutes } from './cultivation/farm-plan.ts';
import { planLineRoutes } from './cultivation/plan-line.ts';
import { planTemplateRoutes } from './cultivation/plan-template.ts';
import { plantingBatchRoutes } from './cultivation/planting-batch.ts';
import { workRoutes } from './cultivation/work.ts';
import { workMapRoutes } from './cultivation/work-map.ts';
import { workOverviewRoutes } from './cultivation/work-overview.ts';
import { chainRoutes } from './entities/chain.ts';
import { dashboardRoutes } from './entities/dashboard.ts';
import { entityRoutes } from './entities/entity.ts';
import { entityChoiceRoutes } from './entities/entity-choice.ts';
import { entitySettingsRoutes } from './entities/entity-settings.ts';
import { invitationRoutes } from './entities/invitation.ts';
import { memberRoutes } from './entities/member.ts';
import { exportRoutes } from './exports/export.ts';
import { diaryEntryRoutes } from './handbook/diary-entry.ts';
import { packagingRoutes } from './handbook/packaging.ts';
import { qualityRatingRoutes } from './handbook/quality-rating.ts';
import { safeDateRoutes } from './handbook/safe-date.ts';
import { selfAssessmentRoutes } from './handbook/self-assessment.ts';
import { stockBatchRoutes } from './handbook/stock-batch.ts';
import { stockItemRoutes } from './handbook/stock-item.ts';
import { stockMoveRoutes } from './handbook/stock-move.ts';
import { purchaseRoutes } from './handbook/stock-purchase.ts';
import { trainingRoutes } from './handbook/training.ts';
import { vietgapBookRoutes } from './handbook/vietgap-book.ts';
import { workOrderRoutes } from './handbook/work-order.ts';
import { workOrderPrintRoutes } from './handbook/work-order-print.ts';
import { buyerRoutes } from './harvest/buyer.ts';
import { epcisRoutes } from './harvest/epcis.ts';
import { forecastRoutes } from './harvest/forecast.ts';
import { harvestCountRoutes } from './harvest/harvest-count.ts';
import { harvestYieldRoutes } from './harvest/harvest-yield.ts';
import { lotRoutes } from './harvest/lot.ts';
import { lotPassportRoutes } from './harvest/lot-passport-routes.ts';
import { saleRoutes } from './harvest/sale.ts';
import { seasonReportRoutes } from './harvest/season-report.ts';
import { traceRoutes } from './harvest/trace.ts';
import { sessionRoutes } from './identity/session.ts';
import { userRoutes } from './identity/user.ts';
import { importRoutes } from './imports/import.ts';
import { jobRoutes } from './jobs/job.ts';
import { bulkRoutes } from './lists/bulk.ts';
import { listCountRoutes } from './lists/list-count.ts';
import { savedViewRoutes } from './lists/saved-view.ts';
import { locationRoutes } from './locations/location.ts';
import { mapActRoutes } from './maps/map-act.ts';
import { mapDayRoutes } from './maps/map-day.ts';
import { mapSearchRoutes } from './maps/map-search.ts';
import { mapSettingsRoutes } from './maps/map-settings.ts';
import { mapShareRoutes } from './maps/map-share.ts';
import { mapStatisticsRoutes } from './maps/map-statistics.ts';
import { tileRoutes } from './maps/tile.ts';
import { notificationRoutes } from './notifications/notification.ts';
import { streamRoutes } from './notifications/stream.ts';
import { areaRoutes } from './orchard/area.ts';
import { labelRoutes } from './orchard/label.ts';
import { plantRoutes } from './orchard/plant.ts';
import { plantingRoutes } from './orchard/planting.ts';
import { plotRoutes } from './orchard/plot.ts';
import { rowRoutes } from './orchard/row.ts';
import { targetRoutes } from './orchard/target.ts';
import { timelineRoutes } from './orchard/timeline.ts';
import { zoneRoutes } from './orchard/zone.ts';
import { overviewRoutes } from './overview/overview.ts';
import { crewRoutes } from './people/crew.ts';
import { personRoutes } from './people/person.ts';
import type { Route } from './route.ts';
import { searchRoutes } from './search/search.ts';
import { uploadRoutes } from './uploads/upload.ts';

/** Every route there is: the documentation lists them, and the test of rights goes through them. */
export const allRoutes: Route[] = [
  sessionRoutes,
  userRoutes,
  entityRoutes,
  entityChoiceRoutes,
  entitySettingsRoutes,
  chainRoutes,
  dashboardRoutes,
  memberRoutes,
  invitationRoutes,
  locationRoutes,
  personRoutes,
  crewRoutes,
  cropGroupRoutes,
  seasonRoutes,
  plantStatusRoutes,
  materialRoutes,
  workTypeRoutes,
  qualityTemplateRoutes,
  permittedPesticideRoutes,
  zoneRoutes,
  areaRoutes,
  plotRoutes,
  plantingRoutes,
  rowRoutes,
  plantRoutes,
  targetRoutes,
  timelineRoutes,
  labelRoutes,
  workRoutes,
  workMapRoutes,
  workOverviewRoutes,
  safeDateRoutes,
  diaryEntryRoutes,
  vietgapBookRoutes,
  trainingRoutes,
  selfAssessmentRoutes,
  packagingRoutes,
  forecastRoutes,
  farmPlanRoutes,
  planLineRoutes,
  planTemplateRoutes,
  plantingBatchRoutes,
  batmanPlanRoutes,
  batmanTaskRoutes,
  stockItemRoutes,
  purchaseRoutes,
  stockBatchRoutes,
  stockMoveRoutes,
  qualityRatingRoutes,
  workOrderRoutes,
  workOrderPrintRoutes,
  overviewRoutes,
  harvestCountRoutes,
  harvestYieldRoutes,
  buyerRoutes,
  lotRoutes,
  lotPassportRoutes,
  saleRoutes,
  traceRoutes,
  seasonReportRoutes,
  epcisRoutes,
  mapSettingsRoutes,
  tileRoutes,
  mapSearchRoutes,
  mapActRoutes,
  mapDayRoutes,
  mapStatisticsRoutes,
  mapShareRoutes,
  notificationRoutes,
  streamRoutes,
  jobRoutes,
  uploadRoutes,
  auditRoutes,
  actRoutes,
  savedViewRoutes,
  listCountRoutes,
  bulkRoutes,
  exportRoutes,
  importRoutes,
  searchRoutes,
].flatMap((table) => Object.values(table) as Route[]);

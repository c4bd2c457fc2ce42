export { createForecast } from './forecasts/forecast.service.ts';
export { forecastCropGroups, forecastSeasons, placeForecasts, plantForecasts } from './forecasts/forecast-uses.ts';
export { harvestNouns } from './harvest.nouns.ts';

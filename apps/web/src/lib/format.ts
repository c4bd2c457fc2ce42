import { dayInVietnam, daysBetween } from '@vuon/contract/day';

const noBreak = '\u00a0';
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const numbers = (maximumFractionDigits: number) => new Intl.NumberFormat('vi-VN', { maximumFractionDigits });
const wholeNumber = numbers(0);
const oneDecimal = numbers(1);
const twoDecimals = numbers(2);
const anyNumber = numbers(6);

/** 12345.6 → '12.345,6' */
export const formatNumber = (value: number): string => anyNumber.format(value);
/** '1.234.567 ₫' */
export const formatMoney = (dong: number): string => `${wholeNumber.format(dong)}${noBreak}₫`;
export const formatHectares = (hectares: number): string => `${twoDecimals.format(hectares)}${noBreak}ha`;
/** Kilograms, in tonnes from ten tonnes on. */
export const formatWeight = (kg: number): string =>
  Math.abs(kg) >= 10_000 ? `${oneDecimal.format(kg / 1_000)}${noBreak}tấn` : `${oneDecimal.format(kg)}${noBreak}kg`;

/** A calendar day stays the day that it is; an instant becomes the day it was in Viet Nam. */
const dayOf = (value: string | Date): string => {
  if (typeof value === 'string' && dayPattern.test(value)) return value;
  return dayInVietnam(new Date(value));
};

/** dd/MM/yyyy */
export const formatDate = (value: string | Date): string => dayOf(value).split('-').reverse().join('/');

/** 'dd/MM/yyyy HH:mm', in Asia/Ho_Chi_Minh. */
export const formatDateTime = (value: string | Date): string => {
  const time = new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' });
  return `${formatDate(value)}${noBreak}${time.format(new Date(value))}`;
};

/** 'hôm nay', 'hôm qua', '3 ngày trước' within a week, else the date; days ahead likewise. */
export const formatRelativeDay = (value: string | Date, now = new Date()): string => {
  const ago = daysBetween(dayOf(value), dayInVietnam(now));
  if (ago === 0) return 'hôm nay';
  if (ago === 1) return 'hôm qua';
  if (ago === -1) return 'ngày mai';
  if (Math.abs(ago) <= 7) return ago > 0 ? `${ago} ngày trước` : `${-ago} ngày nữa`;
  return formatDate(value);
};

/** '15/08 – 20/11/2026' is for the eye to compare, so both ends are written whole. */
export const formatDateRange = (from: string, to: string): string => `${formatDate(from)} – ${formatDate(to)}`;

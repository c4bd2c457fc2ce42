import { dayInVietnam, daysBetween, formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';

const noBreak = '\u00a0';
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** 12345.6 → '12.345,6' */
export const formatNumber = (value: number): string => figure(value, 6);
/** '1.234.567 ₫' */
export const formatMoney = (dong: number): string => `${figure(dong)}${noBreak}₫`;
export const formatHectares = (hectares: number): string => `${figure(hectares, 2, 2)}${noBreak}ha`;
/** Kilograms, in tonnes from ten tonnes on. */
export const formatWeight = (kg: number): string =>
  Math.abs(kg) >= 10_000 ? `${figure(kg / 1_000, 1)}${noBreak}tấn` : `${figure(kg, 1)}${noBreak}kg`;

/** '820 KB', '3,2 MB', in steps of 1.024 as phones count them. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_048_576 ? `${figure(Math.ceil(bytes / 1_024))}${noBreak}KB` : `${figure(bytes / 1_048_576, 1)}${noBreak}MB`;

/** A calendar day stays the day that it is; an instant becomes the day it was in Viet Nam. */
const dayOf = (value: string | Date): string => {
  if (typeof value === 'string' && dayPattern.test(value)) return value;
  return dayInVietnam(new Date(value));
};

/** dd/MM/yyyy */
export const formatDate = (value: string | Date): string => formatDay(dayOf(value));

const clock = new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' });
/** 'HH:mm', in Asia/Ho_Chi_Minh. */
export const formatTime = (value: string | Date): string => clock.format(new Date(value));

/** 'dd/MM/yyyy HH:mm', in Asia/Ho_Chi_Minh. */
export const formatDateTime = (value: string | Date): string => `${formatDate(value)}${noBreak}${formatTime(value)}`;

/** 'hôm nay', 'hôm qua', '3 ngày trước' within a week, else the date; days ahead likewise. */
export const formatRelativeDay = (value: string | Date, now = new Date()): string => {
  const ago = daysBetween(dayOf(value), dayInVietnam(now));
  if (ago === 0) return 'hôm nay';
  if (ago === 1) return 'hôm qua';
  if (ago === -1) return 'ngày mai';
  if (Math.abs(ago) <= 7) return ago > 0 ? `${ago} ngày trước` : `${-ago} ngày nữa`;
  return formatDate(value);
};

/** 'vừa xong', '8 phút trước', '07:40' today, 'hôm qua 14:05', then the day. */
export const formatAgo = (value: string, now = new Date()): string => {
  const minutes = Math.floor((now.getTime() - new Date(value).getTime()) / 60_000);
  if (minutes < 1) return 'vừa xong';
  if (minutes < 60) return `${minutes} phút trước`;
  const day = formatRelativeDay(value, now);
  if (day === 'hôm nay') return minutes < 180 ? `${Math.floor(minutes / 60)} giờ trước` : formatTime(value);
  return day === 'hôm qua' ? `${day} ${formatTime(value)}` : day;
};

/** '15/08 – 20/11/2026' is for the eye to compare, so both ends are written whole. */
export const formatDateRange = (from: string, to: string): string => `${formatDate(from)} – ${formatDate(to)}`;

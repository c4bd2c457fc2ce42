import { formatDay } from '@vuon/contract/day';
import type { OverviewHarvest } from '@vuon/contract/overview/overview-harvest';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { unitOf, weightText } from '#domain/harvest/harvest-weights.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { forecastsPath } from '../paths.ts';
import { HarvestChart } from './harvest-chart.tsx';
import { type Band, harvestLines, weighedBy } from './harvest-lines.ts';
import './harvest-card.css';

/** 'Tất cả' */
const every = 0;

/** 'Dự báo 180,0 tấn, khoảng 135,0–225,1 tấn. Chưa cắt mẻ nào.' */
const totalWords = ({ lowKg, likelyKg, highKg }: Band): string => {
  const unit = unitOf(highKg);
  return `Dự báo ${unit.text(likelyKg)}\u00a0${unit.name}, khoảng ${unit.text(lowKg)}–${unit.text(highKg)}\u00a0${unit.name}. Chưa cắt mẻ nào.`;
};

/** What was picked in the season, held against its forecasts. */
export function HarvestCard({ harvest: { crops }, today }: { harvest: OverviewHarvest; today: string }) {
  const [chosen, choose] = useState(every);
  const known = crops.some(({ cropGroup }) => cropGroup.id === chosen) ? chosen : every;
  const shown = known === every ? crops : crops.filter(({ cropGroup }) => cropGroup.id === known);
  const lines = harvestLines(shown, today);
  const unit = unitOf(lines.highestKg);
  if (lines.harvested.length === 0 && !lines.total) return null;
  // Before the first fruit, and without a calendar, there is no line to draw.
  const isKnown = lines.harvested.length > 0 || lines.expected.length > 0;
  const expectedBy = (day: string) => lines.expected.find((week) => week.day >= day);
  const days = [
    ...new Set([...lines.expected.map(({ day }) => day), ...lines.harvested.map(({ day }) => day)]),
  ].toSorted();
  const harvestedBy = (day: string) => lines.harvested.findLast((one) => one.day <= day)?.kg ?? 0;
  const lastDay = lines.harvested.at(-1)?.day ?? '';
  const [picked, all] = [lines.harvested.at(-1)?.kg ?? 0, weighedBy(shown, today).kg];
  const isPart = lines.total !== null && all - picked >= Math.max(1, all / 1_000);
  return (
    <div className="harvest-card">
      <ChartCard
        title="Thu hoạch so với dự báo"
        unit={`cộng dồn, ${unit.name}`}
        table={{
          heads: ['Đến hết ngày', 'Thấp', 'Khả năng nhất', 'Cao', 'Đã thu'],
          rows: days.map((day) => {
            const band = expectedBy(day);
            const isWeek = band?.day === day;
            return [
              formatDay(day),
              isWeek ? unit.text(band.lowKg) : '',
              isWeek ? unit.text(band.likelyKg) : '',
              isWeek ? unit.text(band.highKg) : '',
              day <= lastDay ? unit.text(harvestedBy(day)) : '',
            ];
          }),
        }}
      >
        {crops.length > 1 && (
          <Segmented<number>
            className="harvest-card-choice"
            aria-label="Nhóm cây"
            value={known}
            onChange={choose}
            options={[
              { value: every, label: 'Tất cả' },
              ...crops.map(({ cropGroup: { id, name } }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {isKnown ? (
          <HarvestChart lines={lines} today={today} />
        ) : (
          lines.total && <p className="harvest-card-total">{totalWords(lines.total)}</p>
        )}
        {isPart && (
          <p className="note">
            Biểu đồ chỉ tính {weightText(picked)} cắt trong phạm vi dự báo, trên {weightText(all)} của cả vụ.
          </p>
        )}
        {!lines.total && (
          <p className="note">
            Vụ này chưa có dự báo. <Link to={forecastsPath}>Xem dự báo sản lượng</Link>
          </p>
        )}
        {lines.total && lines.expected.length === 0 && (
          <p className="note">Dự báo chưa có đợt hoa, nên chưa rõ tuần nào cắt bao nhiêu.</p>
        )}
      </ChartCard>
    </div>
  );
}

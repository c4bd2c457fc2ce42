import { addDays, dayInVietnam, formatDay } from '@vuon/contract/day';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import { pickingWeeks } from '@vuon/contract/harvest/picking-calendar';
import { unitOf } from '#domain/harvest/harvest-weights.ts';
import { formatNumber } from '#lib/format.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import './picking-card.css';

/** The weeks of picking: kilograms by flush, the people and crates that they need, and what was picked. */
export function PickingCard({ forecast }: { forecast: Forecast }) {
  const { flushes, daysToHarvest, last, crateKg, pickerKg, harvest } = forecast;
  if (!last || flushes.length === 0)
    return (
      <section className="card picking-empty" aria-label="Lịch cắt theo đợt hoa">
        <h2>Lịch cắt theo đợt hoa</h2>
        <p className="note">
          {flushes.length === 0
            ? 'Ghi ngày xổ nhụy và tỷ lệ của từng đợt hoa ở mục Thông tin, lịch cắt từng tuần hiện ở đây.'
            : 'Lập lần dự báo đầu tiên thì lịch cắt từng tuần hiện ở đây.'}
        </p>
      </section>
    );
  const weeks = pickingWeeks(flushes, daysToHarvest, { totalKg: last.likelyKg, crateKg, pickerKg, harvested: harvest });
  const most = Math.max(...weeks.map(({ kg, harvestedKg }) => Math.max(kg, harvestedKg)), 1);
  const unit = unitOf(most);
  const today = dayInVietnam(new Date());
  const isNow = (startsOn: string) => startsOn <= today && today < addDays(startsOn, 7);
  const now = weeks.find(({ startsOn }) => isNow(startsOn));
  const dayText = (day: string) => formatDay(day).slice(0, 5);
  return (
    <ChartCard
      title="Lịch cắt theo đợt hoa"
      unit={`${unit.name} mỗi tuần`}
      table={{
        heads: ['Tuần từ', ...flushes.map(({ position }) => `Đợt ${position}`), 'Thực thu', 'Người cắt', 'Sọt'],
        rows: weeks.map(({ startsOn, byFlush, harvestedKg, pickers, crates }) => [
          dayText(startsOn),
          ...byFlush.map(unit.text),
          unit.text(harvestedKg),
          pickers,
          crates,
        ]),
      }}
    >
      {now && now.kg > 0 && forecast.state !== 'closed' && (
        <p className="picking-now">
          <StatusTag tone="gold">
            {`Tuần này cần ${formatNumber(now.pickers)} người, ${formatNumber(now.crates)} sọt`}
          </StatusTag>
        </p>
      )}
      <div className="picking-frame">
        <table className="picking" aria-label="Lịch cắt theo tuần">
          <tbody>
            <tr className="picking-bars">
              <th scope="row" aria-label={unit.name} />
              {weeks.map(({ startsOn, byFlush, kg, harvestedKg }) => (
                <td key={startsOn} data-now={isNow(startsOn) || undefined}>
                  <div className="picking-column">
                    <span className="picking-value figures">{unit.text(kg)}</span>
                    <div className="picking-bar" style={{ height: `${(kg / most) * 120}px` }}>
                      {byFlush.map((part, index) =>
                        part > 0 ? (
                          <i
                            key={flushes[index]?.position}
                            data-shade={index % 5}
                            style={{ flexGrow: part }}
                            title={`Đợt ${index + 1}: ${unit.text(part)} ${unit.name}`}
                          />
                        ) : null,
                      )}
                    </div>
                    {harvestedKg > 0 && (
                      <b
                        className="picking-actual"
                        style={{ bottom: `${(harvestedKg / most) * 120}px` }}
                        title={`Thực thu ${unit.text(harvestedKg)} ${unit.name}`}
                      />
                    )}
                  </div>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Tuần từ</th>
              {weeks.map(({ startsOn }) => (
                <td key={startsOn} data-now={isNow(startsOn) || undefined}>
                  {dayText(startsOn)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Người cắt</th>
              {weeks.map(({ startsOn, pickers }) => (
                <td key={startsOn} className="figures" data-now={isNow(startsOn) || undefined}>
                  {formatNumber(pickers)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{`Sọt ${formatNumber(crateKg)} kg`}</th>
              {weeks.map(({ startsOn, crates }) => (
                <td key={startsOn} className="figures" data-now={isNow(startsOn) || undefined}>
                  {formatNumber(crates)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <ul className="picking-key">
        {flushes.map(({ position, bloomOn }, index) => (
          <li key={position}>
            <i data-shade={index % 5} aria-hidden="true" />
            {`Đợt ${position}, xổ nhụy ${dayText(bloomOn)}`}
          </li>
        ))}
        <li>
          <b aria-hidden="true" />
          Thực thu
        </li>
      </ul>
    </ChartCard>
  );
}

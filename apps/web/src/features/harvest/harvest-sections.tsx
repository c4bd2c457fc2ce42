import { NavLink, Outlet } from 'react-router';
import { lotsPath } from '#domain/harvest/lot-path.ts';
import { harvestYieldsPath } from '#domain/harvest/yield-paths.ts';
import { useMay } from '#lib/session/use-may.ts';
import { buyersPath, forecastsPath, harvestCountsPath, salesPath, seasonReportPath } from './paths.ts';
import './harvest-sections.css';

/** The lists that hang together under 'Dự báo sản lượng', in the order in which fruit goes its way. */
export function HarvestSections() {
  const seesSales = useMay('sales.read');
  const sections = [
    { to: forecastsPath, label: 'Dự báo' },
    { to: harvestCountsPath, label: 'Số lượng thu hoạch' },
    { to: harvestYieldsPath, label: 'Sản lượng thu hoạch' },
    { to: lotsPath, label: 'Lô hàng' },
    ...(seesSales ? [{ to: salesPath, label: 'Phiếu bán' }] : []),
    { to: buyersPath, label: 'Bên mua' },
    { to: seasonReportPath, label: 'Báo cáo' },
  ];
  return (
    <>
      <nav className="harvest-sections" aria-label="Dự báo và thu hoạch">
        {sections.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}

import {
  BgColorsOutlined,
  CarryOutOutlined,
  ExperimentOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  StarOutlined,
} from '@ant-design/icons';
import { Link } from 'react-router';
import { PageHead } from '#ui/page/page-head.tsx';
import {
  materialsPath,
  permittedPesticidesPath,
  planTemplatesPath,
  plantStatusesPath,
  qualityTemplatesPath,
  workTypesPath,
} from './paths.ts';
import './catalogue-page.css';

const catalogues = [
  {
    title: 'Loại công việc',
    path: workTypesPath,
    text: 'Bón phân, phun thuốc, tỉa trái, thu hoạch: màu, biểu tượng, danh sách kiểm tra, đồ bảo hộ.',
    Icon: CarryOutOutlined,
  },
  {
    title: 'Mẫu kế hoạch',
    path: planTemplatesPath,
    text: 'Giai đoạn và việc của một vụ, để lập kế hoạch nhanh; có mẫu sầu riêng chính vụ.',
    Icon: ProjectOutlined,
  },
  {
    title: 'Bộ tiêu chí',
    path: qualityTemplatesPath,
    text: 'Tiêu chí, trọng số và thang để chấm chất lượng; ngưỡng của từng loại.',
    Icon: StarOutlined,
  },
  {
    title: 'Vật tư',
    path: materialsPath,
    text: 'Phân bón, thuốc bảo vệ thực vật, cây giống: liều dùng, đơn giá, thời gian cách ly.',
    Icon: ExperimentOutlined,
  },
  {
    title: 'Thuốc được phép',
    path: permittedPesticidesPath,
    text: 'Danh mục thuốc bảo vệ thực vật được dùng; nhật ký đối chiếu thuốc đã dùng với danh mục này.',
    Icon: SafetyCertificateOutlined,
  },
  {
    title: 'Tình trạng cây',
    path: plantStatusesPath,
    text: 'Tên và màu của cây trên bản đồ; tình trạng nào cần người đến xem.',
    Icon: BgColorsOutlined,
  },
];

/** The lists that the rest of the product chooses from. */
export function CataloguePage() {
  return (
    <div className="record-page">
      <PageHead title="Danh mục" />
      <ul className="catalogues">
        {catalogues.map(({ title, path, text, Icon }) => (
          <li key={path} className="card">
            <Icon aria-hidden="true" />
            <span>
              <Link to={path}>{title}</Link>
              <span className="note">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

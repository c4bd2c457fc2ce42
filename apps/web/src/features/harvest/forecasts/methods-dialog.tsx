import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { formatNumber } from '#lib/format.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { methodScores } from './forecast-data.ts';
import { errorText, methodText, percentText } from './forecast-words.ts';
import '#ui/chart/chart.css';

type Props = {
  /** null: of all crops. */
  cropGroup: { id: number; name: string } | null;
  onClose: () => void;
};

/** How exact each way of reckoning was in the seasons that are closed. */
export function MethodsDialog({ cropGroup, onClose }: Props) {
  const { data, error, refetch } = useQuery(methodScores(cropGroup?.id ?? null));
  return (
    <Modal
      open
      width={640}
      title={`Sai số theo cách tính${cropGroup ? `, ${cropGroup.name}` : ''}`}
      footer={null}
      onCancel={onClose}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="note">
          Chưa có dự báo nào được chốt vụ. Khi chốt, mỗi lần dự báo được so với sản lượng đã thu và xếp ở đây.
        </p>
      )}
      {data && data.length > 0 && (
        <>
          <div className="chart-table-frame">
            <table className="chart-table" aria-label="Sai số theo cách tính">
              <thead>
                <tr>
                  <th scope="col">Cách tính</th>
                  <th scope="col">Số lần</th>
                  <th scope="col">Sai số trung bình</th>
                  <th scope="col">Độ lệch</th>
                  <th scope="col">Trúng khoảng</th>
                </tr>
              </thead>
              <tbody>
                {data.map((score) => (
                  <tr key={methodText(score)}>
                    <th scope="row">{methodText(score)}</th>
                    <td className="figures">{formatNumber(score.count)}</td>
                    <td className="figures">{percentText(score.meanError)}</td>
                    <td className="figures">{errorText(score.bias)}</td>
                    <td className="figures">{percentText(score.covered)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="note">
            Trên các dự báo đã chốt. Độ lệch dương là dự báo cao hơn thực thu. Khoảng 80 % đúng nghĩa thì trúng khoảng 8
            lần trong 10.
          </p>
        </>
      )}
    </Modal>
  );
}

import { DownloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { farmPlanRoutes } from '@vuon/contract/cultivation/farm-plan';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#lib/http/call.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { followExport } from '#ui/list/export/export-card.ts';
import './plan-report-button.css';

/** Plan against actual, materials and labour as one Excel file; a card follows it. */
export function PlanReportButton({ planId }: { planId: number }) {
  const client = useQueryClient();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    try {
      followExport(client, await call(farmPlanRoutes.report, { params: { id: planId } }));
    } catch (error) {
      tellError(error);
    } finally {
      setStarting(false);
    }
  };
  return (
    <Button
      className="plan-report-button"
      icon={<DownloadOutlined aria-hidden="true" />}
      loading={isStarting}
      onClick={() => void start()}
    >
      Xuất Excel
    </Button>
  );
}

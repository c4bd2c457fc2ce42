import { SearchOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useDeferredValue } from 'react';
import { formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { plantList } from '../plants/plant-data.ts';
import { FoundPlant, FoundSkeleton } from './find-plant-row.tsx';
import { useSettled } from './find-plant-settled.ts';

const shown = 20;

type Props = { code: string; onChange: (code: string) => void };

/** Trees whose code begins with the typed text. */
export function FindByCode({ code, onChange }: Props) {
  const q = useSettled(useDeferredValue(code).trim(), 250);
  return (
    <>
      <Input
        size="large"
        autoFocus
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder="A-10-H12-C016"
        aria-label="Mã cây"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={code}
        onChange={({ target }) => onChange(target.value)}
      />
      {q ? (
        <Found q={q} />
      ) : (
        <p className="find-plant-hint">Gõ phần đầu của mã in trên nhãn; không cần dấu hay chữ hoa.</p>
      )}
    </>
  );
}

function Found({ q }: { q: string }) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...plantList({ q, pageSize: shown }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FoundSkeleton />;
  if (data.total === 0 && !isPlaceholderData)
    return (
      <EmptyState
        drawing="search"
        title={`Không có cây nào có mã bắt đầu bằng ${q}`}
        text="Kiểm tra lại mã, hoặc quét mã QR trên nhãn."
      />
    );
  return (
    <>
      <div className="found-plants" data-old={isPlaceholderData || undefined}>
        {data.items.map((plant) => (
          <FoundPlant key={plant.id} plant={plant} />
        ))}
      </div>
      {data.total > shown && (
        <p className="find-plant-hint">
          {formatNumber(data.total)} cây khớp, {shown} cây đầu ở trên. Gõ thêm để bớt lại.
        </p>
      )}
    </>
  );
}

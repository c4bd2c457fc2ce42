import { useQuery } from '@tanstack/react-query';
import { type VietgapBook, vietgapSectionNames } from '@vuon/contract/handbook/vietgap-book';
import { Button, Checkbox, Select } from 'antd';
import { fold } from '#lib/fold.ts';
import { formatNumber } from '#lib/format.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { photosWords } from './book-words.ts';
import { areaChoices, type BookQuery, contentsOptions, plotChoices } from './vietgap-data.ts';

type Props = {
  book: VietgapBook | undefined;
  query: BookQuery;
  onChange: (query: BookQuery) => void;
  onPrint: () => void;
  withPhotos: boolean;
  onWithPhotos: (withPhotos: boolean) => void;
};

/** Period and scope of the book, and what will be printed. */
export function BookAside({ book, query, onChange, ...printing }: Props) {
  return (
    <aside className="vietgap-aside" aria-label="Kỳ, phạm vi và bản in">
      <div className="vietgap-period">
        <fieldset>
          <legend>Kỳ ghi chép</legend>
          <DayInput
            aria-label="Từ ngày"
            value={query.from}
            onChange={(from) => from && onChange({ ...query, from, upTo: from > query.upTo ? from : query.upTo })}
          />
          <DayInput
            aria-label="Đến ngày"
            value={query.upTo}
            onChange={(upTo) => upTo && onChange({ ...query, upTo, from: upTo < query.from ? upTo : query.from })}
          />
        </fieldset>
        <ScopeSelect whole={query.areaId || query.plotId ? 'Cả đơn vị' : book?.scope.words} {...{ query, onChange }} />
      </div>
      <Contents query={query} {...printing} />
    </aside>
  );
}

type ScopeProps = Pick<Props, 'query' | 'onChange'> & { whole: string | undefined };

function ScopeSelect({ query, onChange, whole = 'Cả đơn vị' }: ScopeProps) {
  const areas = useQuery(areaChoices).data?.items ?? [];
  const plots = useQuery(plotChoices).data?.items ?? [];
  const choose = (value: string) => {
    const [kind, id] = value.split(':');
    const { from, upTo } = query;
    onChange({
      from,
      upTo,
      ...(kind === 'area' && { areaId: Number(id) }),
      ...(kind === 'plot' && { plotId: Number(id) }),
    });
  };
  const value = query.plotId ? `plot:${query.plotId}` : query.areaId ? `area:${query.areaId}` : 'all';
  return (
    <div className="vietgap-scope">
      <label htmlFor="vietgap-scope">Phạm vi</label>
      <Select<string>
        id="vietgap-scope"
        value={value}
        onChange={choose}
        showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
        options={[
          { value: 'all', label: whole },
          { label: 'Khu vực', options: areas.map(({ id, name }) => ({ value: `area:${id}`, label: `Khu ${name}` })) },
          {
            label: 'Lô',
            options: plots.map(({ id, code, areaName }) => ({
              value: `plot:${id}`,
              label: `Lô ${code} · ${areaName}`,
            })),
          },
        ]}
      />
    </div>
  );
}

/** What the printed book has, and on which pages. */
function Contents({ query, onPrint, withPhotos, onWithPhotos }: Omit<Props, 'book' | 'onChange'>) {
  const { data, error } = useQuery(contentsOptions(query));
  return (
    <section className="vietgap-contents" aria-label="Bản in">
      <div className="vietgap-contents-head">
        <h2>Bản in {data && <span className="note">{formatNumber(data.pageCount)} trang A4</span>}</h2>
        <Button type="link" onClick={onPrint}>
          Mở cả sổ
        </Button>
      </div>
      {error && <p className="note">{explainError(error).title}.</p>}
      <div className="vietgap-paper">
        <p className="vietgap-paper-title">Sổ ghi chép sản xuất VietGAP</p>
        <ol>
          {data?.sections.map(({ key, page, rowCount }) => (
            <li key={key}>
              <span>{vietgapSectionNames[key]}</span>
              <small>{formatNumber(rowCount)} dòng</small>
              <span className="figures">trang {formatNumber(page)}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="vietgap-photos">
        <Checkbox
          checked={withPhotos}
          disabled={!data?.photoCount}
          onChange={({ target }) => onWithPhotos(target.checked)}
        >
          Kèm ảnh
        </Checkbox>
        {data && <span className="note">{photosWords(data.photoCount)}</span>}
      </p>
      <p className="vietgap-contents-foot note">
        <span className="vietgap-number" data-severity="must" aria-hidden="true">
          1
        </span>
        Số đánh dấu ở lề bản in trùng với danh sách
      </p>
    </section>
  );
}

import { type ShareDetail, shareDetailLabels, shareDetails } from '@vuon/contract/maps/map-share';
import { useId } from 'react';
import { detailSentences } from './share-words.ts';

type Props = { id?: string; value?: ShareDetail[]; onChange?: (details: ShareDetail[]) => void };

/** The details that are shown beyond the areas, each with a sentence on what it reveals. */
export function DetailsChoice({ id, value = [], onChange }: Props) {
  const own = useId();
  const tick = (detail: ShareDetail, isTicked: boolean) =>
    onChange?.(shareDetails.filter((other) => (other === detail ? isTicked : value.includes(other))));
  return (
    <fieldset className="share-details" aria-label="Chi tiết được xem">
      <p>Ranh giới và tên khu vực luôn hiện.</p>
      {shareDetails.map((detail, index) => (
        <label key={detail} className="share-detail">
          <input
            type="checkbox"
            {...(index === 0 && id && { id })}
            checked={value.includes(detail)}
            aria-describedby={`${own}-${detail}`}
            onChange={({ target }) => tick(detail, target.checked)}
          />
          <span>{shareDetailLabels[detail]}</span>
          <small id={`${own}-${detail}`}>{detailSentences[detail]}</small>
        </label>
      ))}
    </fieldset>
  );
}

import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { diaryFormKey, newDiaryOnPhone } from '../paths.ts';

/** The short form over 'Việc của tôi', by the address: the phone's own way back closes it. */
export function useDiaryForm() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const to = (value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(diaryFormKey);
    else next.set(diaryFormKey, value);
    return `${pathname}?${next}`;
  };
  return {
    /** 'moi', or the id of a refused entry; null: it is closed. */
    shown: search.get(diaryFormKey),
    open: (which: string = newDiaryOnPhone) => void navigate(to(which), { state: { hasWayBack: true } }),
    /** Back to where it was opened from, which may be the diary. */
    close: () => {
      const hasWayBack = (state as { hasWayBack?: boolean } | null)?.hasWayBack === true;
      if (hasWayBack) void navigate(-1);
      else void navigate(to(null), { replace: true });
    },
  };
}

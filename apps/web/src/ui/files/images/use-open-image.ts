import { useLocation, useNavigate, useSearchParams } from 'react-router';

const parameter = 'anh';

/** The picture that the viewer shows, kept in the address: on a phone 'back' closes it. */
export function useOpenImage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const openId = Number(search.get(parameter)) || null;
  const go = (id: number | null, options: { replace: boolean; state?: object }) => {
    const next = new URLSearchParams(search);
    if (id) next.set(parameter, String(id));
    else next.delete(parameter);
    void navigate({ search: next.toString() }, { ...options, preventScrollReset: true });
  };
  const openedHere = state !== null && typeof state === 'object' && 'viewer' in state;
  return {
    openId,
    open: (id: number) => go(id, { replace: false, state: { viewer: true } }),
    show: (id: number) => go(id, { replace: true, state }),
    close: () => (openedHere ? void navigate(-1) : go(null, { replace: true })),
  };
}

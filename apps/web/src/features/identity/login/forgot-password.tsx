import { useEffect, useId, useRef, useState } from 'react';
import { loginTexts as texts } from '../texts.ts';

export function ForgotPassword() {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const isOutside = ({ target }: Event) => !place.current?.contains(target as Node);
    addEventListener('pointerdown', (event) => isOutside(event) && setOpen(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { signal });
    return () => leaving.abort();
  }, [open]);
  return (
    <div ref={place} className="login-forgot">
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {texts.forgot}
      </button>
      <p id={id} className="login-forgot-help" role="status" hidden={!open}>
        {texts.forgotHelp}
      </p>
    </div>
  );
}

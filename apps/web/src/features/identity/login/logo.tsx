import './logo.css';

type Props = { compact?: boolean };

export function Logo({ compact = false }: Props) {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#39b54a" />
        <path d="M15.4 25C9.6 22.6 6.6 17.2 7.2 8.2c5.2 1.4 8.3 6 8.2 16.8z" fill="#06260f" />
        <path d="M17 25c-.5-8 1.9-12.6 8-14.2.4 6.9-2.2 11.9-8 14.2z" fill="#fff" />
      </svg>
      <span className={compact ? 'visually-hidden' : 'logo-name'}>Vườn</span>
    </span>
  );
}

import type { ReactNode } from 'react';

export type PageAction = {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
} & ({ to: string } | { onClick: () => void });

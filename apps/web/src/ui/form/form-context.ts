import type { FormInstance } from 'antd';
import { createContext, use } from 'react';
import type { ZodType } from 'zod';

type FormContext = {
  form: FormInstance;
  labels: Record<string, string>;
  shape: Record<string, ZodType>;
  changed: ReadonlySet<string>;
  readOnly: boolean;
};

export const EntityFormContext = createContext<FormContext | null>(null);

export const useEntityForm = (): FormContext => {
  const context = use(EntityFormContext);
  if (!context) throw new Error('Only inside an EntityForm');
  return context;
};

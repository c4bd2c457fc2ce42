import type { ModalFuncProps } from 'antd/es/modal/interface';
import { createContext, use } from 'react';

type Put = (question: ModalFuncProps) => void;

/** Questions over the page, and answers too long for a card. The calls return nothing, because the code may still be loading. */
export type Ask = Record<'confirm' | 'info' | 'warning', Put>;

const nobody = () => {
  throw new Error('There is no Questions around this part');
};
export const AskContext = createContext<Ask>({ confirm: nobody, info: nobody, warning: nobody });

/** Instead of antd's useModal(), which brings all of its dialogs into the page's first load. */
export const useAsk = (): Ask => use(AskContext);

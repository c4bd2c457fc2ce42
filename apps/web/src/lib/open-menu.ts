import { createContext, use } from 'react';

/** Opens the menu of a phone: for pages that have no header there, and a button of their own. */
export const OpenMenuContext = createContext<() => void>(() => {});

export const useOpenMenu = (): (() => void) => use(OpenMenuContext);

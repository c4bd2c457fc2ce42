/** The nonce that the server gave this page. Browsers hide the attribute from selectors, but give it as a property. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/**
 * antd's ConfigProvider passes the nonce to its styles, but not to those that lock the page's scrolling behind a drawer or dialog
 * (@rc-component/portal and util create them without one). Scripts are trusted already, so the styles that they create are too;
 * style elements that come as markup stay refused.
 */
export const giveStylesNonce = (nonce: string): void => {
  if (!nonce) return;
  const create: (name: string, options?: ElementCreationOptions) => HTMLElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
};

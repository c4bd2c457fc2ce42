/** The address of the link. */
export const shareAddress = (token: string): string =>
  `${window.location.origin}/map-external?${new URLSearchParams({ share: token })}`;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The HTML with which another site shows the map in its page. */
export const frameCode = ({ name, token }: { name: string; token: string }): string =>
  `<iframe src="${escaped(shareAddress(token))}" title="${escaped(name)}" width="100%" height="600" style="border:0" allow="geolocation; fullscreen" loading="lazy"></iframe>`;

/** 'doi-tac.vn/trang' as it was typed or pasted → 'https://doi-tac.vn'; an invalid address stays, for the form to refuse. */
export const originOf = (typed: string): string => {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const isAddress = URL.canParse(address) && /[.:]|^https?:\/\/localhost/i.test(typed);
  return isAddress ? new URL(address).origin : typed;
};

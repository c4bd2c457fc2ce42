/** What the sentence of a target set tells, without its trees and land: 'Đồi Đông: lô A-01, A-03', 'cả Đồi Đông'. */
export const placeText = (words: string): string => words.replace(/:[^:]*$/, '');

/** For where there is little room, beside the whole sentence: 'lô A-01, A-03'. Areas are named where there are several. */
export const shortPlaceText = (words: string): string => {
  const place = placeText(words);
  return place.includes(' · ') ? place : place.replace(/^[^:]*: /, '');
};

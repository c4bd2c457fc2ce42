/** A name inside of a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('vi') + text.slice(1);
/** A name at the beginning of one. */
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);

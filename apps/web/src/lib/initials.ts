const lettersOf = (words: (string | undefined)[]): string =>
  words.map((word) => word?.[0]?.toLocaleUpperCase('vi') ?? '').join('');
const wordsOf = (name: string): string[] => name.split(/\s+/).filter(Boolean);

/** 'HTX Sầu riêng Krông Pắc' → 'KP': the words that distinguish farms stand last. */
export const entityInitials = (name: string): string => lettersOf(wordsOf(name).slice(-2));

/** 'Hoàng Thị Lan' → 'HL' */
export const personInitials = (name: string): string => {
  const words = wordsOf(name);
  return lettersOf(words.length > 1 ? [words[0], words.at(-1)] : words);
};

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/coc_coc_browser/, 'Cốc Cốc'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];

const find = (known: [RegExp, string][], text: string) => known.find(([pattern]) => pattern.test(text))?.[1];

/** 'Chrome trên Windows'; null for programs that are no browsers. */
export const deviceText = (userAgent: string | null): string | null => {
  const browser = userAgent && find(browsers, userAgent);
  if (!browser) return null;
  const system = find(systems, userAgent);
  return system ? `${browser} trên ${system}` : browser;
};

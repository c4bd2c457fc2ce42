import { type Language, languages, passportWords } from './passport-words.ts';

/** The asked language, else the browser's first that there is; browsers that ask for others get English, and robots Vietnamese. */
export const chooseLanguage = (asked: unknown, accepted: string | undefined): Language => {
  const known = languages.find((language) => language === asked);
  if (known) return known;
  if (!accepted || accepted.trim() === '*') return 'vi';
  const wanted = accepted
    .split(',')
    .map((part) => {
      const [name = '', ...more] = part.trim().split(';');
      const quality = more.find((one) => one.trim().startsWith('q='));
      return { name: name.toLowerCase().split('-')[0], quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { name } of wanted) {
    const found = languages.find((language) => language === name);
    if (found) return found;
  }
  return 'en';
};

const zone = 'Asia/Ho_Chi_Minh';

/** Numbers, days and times as a language writes them; times are those of Viet Nam. */
export const passportFormats = (language: Language) => {
  const { tag } = passportWords[language];
  const ofDay: Intl.DateTimeFormatOptions =
    language === 'vi'
      ? { day: '2-digit', month: '2-digit', year: 'numeric' }
      : { day: 'numeric', month: language === 'en' ? 'short' : 'long', year: 'numeric' };
  const day = new Intl.DateTimeFormat(tag, { ...ofDay, timeZone: 'UTC' });
  const written = (of: string) => day.format(new Date(of));
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  const dayThere = new Intl.DateTimeFormat(tag, { ...ofDay, timeZone: zone });
  return {
    number: (value: number, digits = 2) => value.toLocaleString(tag, { maximumFractionDigits: digits }),
    points: (value: number) => value.toLocaleString(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    day: written,
    /** '18–20/08/2026', '18–20 Aug 2026', '2026年8月18–20日' */
    days: (from: string, to: string) => {
      const [first, last] = [written(from), written(to)];
      if (from === to) return first;
      if (from.slice(0, 7) !== to.slice(0, 7)) return `${first} – ${last}`;
      if (language === 'zh') return first.replace(/日$/, `–${Number(to.slice(8))}日`);
      return `${language === 'vi' ? from.slice(8) : Number(from.slice(8))}–${last}`;
    },
    time: (at: Date) => `${dayThere.format(at)}${language === 'zh' ? ' ' : ', '}${time.format(at)}`,
  };
};

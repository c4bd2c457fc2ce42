import { stripVTControlCharacters } from 'node:util';

/** Names the tests that passed only at a second try, and tells why each failed at the first. */
export const tellRetried = (retried) => {
  if (retried.length) console.log(`\nPassed only at a second try: ${retried.length}`);
  for (const { title, reason } of retried) console.log(`  ${title}\n${firstLines(reason)}`);
};

/** Three of them, each cut to the width of a screen or two. */
const firstLines = (text) => {
  const lines = stripVTControlCharacters(text).split('\n').filter(Boolean).slice(0, 3);
  return lines.map((line) => `    ${line.slice(0, 300)}`).join('\n');
};

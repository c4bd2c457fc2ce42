import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Html, html } from '#http/html.ts';
import { type Language, languages, type PassportWords, passportWords } from './passport-words.ts';

const style = readFileSync(new URL('./passport.css', import.meta.url), 'utf8');
const styleHash = createHash('sha256').update(style).digest('base64');

/** No scripts at all; the page's own style, its own photos, and its own form. */
export const passportPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Content = { language: Language; title: string; body: Html };

export const passportDocument = ({ language, title, body }: Content): string => {
  const words = passportWords[language];
  const document = html`<!doctype html>
<html lang="${words.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#ffffff">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${new Html(style)}</style>
</head>
<body>
<div class="sheet">
<header class="top"><span class="brand">${logo}Vườn</span><span class="quiet">${words.title}</span></header>
${body}
</div>
</body>
</html>
`;
  return document.text;
};

const logo = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#39b54a"/><path d="M15.4 25C9.6 22.6 6.6 17.2 7.2 8.2c5.2 1.4 8.3 6 8.2 16.8z" fill="#06260f"/><path d="M17 25c-.5-8 1.9-12.6 8-14.2.4 6.9-2.2 11.9-8 14.2z" fill="#fff"/></svg>`;

/** Links to the same address in each language. */
export const languageSwitch = (current: Language): Html =>
  html`<nav class="languages" aria-label="${passportWords[current].languages}">${languages.map(
    (language) =>
      html`<a href="?lang=${language}" lang="${passportWords[language].tag}" hreflang="${passportWords[language].tag}" ${language === current && html`aria-current="true"`}>${passportWords[language].language}</a>`,
  )}</nav>`;

export type CalmKind = 'revoked' | 'unknown' | 'tooMany' | 'failed';

/** A page that says one thing, and nothing of any lot. */
export const calmPage = (language: Language, kind: CalmKind): string => {
  const words: PassportWords = passportWords[language];
  return passportDocument({
    language,
    title: words[kind],
    body: html`<main class="calm"><h1>${words[kind]}</h1><p class="quiet">${words[`${kind}Text`]}</p></main>`,
  });
};

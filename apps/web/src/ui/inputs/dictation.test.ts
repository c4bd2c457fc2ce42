import { afterEach, expect, test, vi } from 'vitest';
import { canDictate, startDictation, withSpoken } from './dictation.ts';

afterEach(() => vi.unstubAllGlobals());

test('what was said stands behind what was typed; a new sentence begins with a capital', () => {
  expect(withSpoken('', 'sót sáu cây')).toBe('Sót sáu cây');
  expect(withSpoken('Sót 6 cây ', 'hết thuốc pha')).toBe('Sót 6 cây hết thuốc pha');
  expect(withSpoken('Sót 6 cây.', ' ở hàng 14')).toBe('Sót 6 cây. Ở hàng 14');
  expect(withSpoken('Sót', '  ')).toBe('Sót');
});

test('listens in Vietnamese, and hands on what is settled; only real trouble is told', () => {
  const told: string[] = [];
  let heard: Record<string, unknown> = {};
  class Recognizer {
    start = vi.fn();
    stop = vi.fn();
    constructor() {
      heard = this as unknown as Record<string, unknown>;
    }
  }
  expect(startDictation({ onText: () => {}, onTrouble: () => {}, onEnd: () => {} })).toBeNull();
  vi.stubGlobal('webkitSpeechRecognition', Recognizer);
  vi.stubGlobal('isSecureContext', true);
  expect(canDictate()).toBe(true);
  startDictation({ onText: (text) => told.push(text), onTrouble: (why) => told.push(why), onEnd: () => {} });
  const result = (isFinal: boolean, transcript: string) => Object.assign([{ transcript }], { isFinal });
  const { lang, onresult, onerror } = heard as {
    lang: string;
    onresult: (event: object) => void;
    onerror: (event: object) => void;
  };
  onresult({ resultIndex: 1, results: [result(true, 'cũ'), result(true, 'sót sáu cây'), result(false, 'hết')] });
  onerror({ error: 'no-speech' });
  onerror({ error: 'network' });
  expect([lang, told]).toEqual(['vi-VN', ['sót sáu cây', expect.stringContaining('cần có sóng')]]);
});

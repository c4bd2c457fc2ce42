/** The part of the browser's speech recognition that we use; TypeScript does not know it, and Firefox has none. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Spoken> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
};
type Spoken = ArrayLike<{ transcript: string }> & { isFinal: boolean };
type Speaking = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

const recognizer = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Speaking;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
};

/** Browsers give the microphone to no page on plain HTTP, but for localhost. */
export const canDictate = (): boolean => recognizer() !== null && globalThis.isSecureContext;

const troubles: Record<string, string> = {
  'not-allowed': 'Trình duyệt chưa được phép dùng micro. Mở quyền micro cho trang này, hoặc dùng micro của bàn phím.',
  network: 'Nói để ghi cần có sóng. Dùng micro của bàn phím, hoặc gõ.',
  'audio-capture': 'Máy không có micro.',
};

type Events = { onText: (text: string) => void; onTrouble: (why: string) => void; onEnd: () => void };

/** Listens in Vietnamese until it is stopped or nothing more is said; `onText` gets each piece once it is settled. */
export const startDictation = ({ onText, onTrouble, onEnd }: Events): { stop: () => void } | null => {
  const Recognizer = recognizer();
  if (!Recognizer) return null;
  const recognition = new Recognizer();
  recognition.lang = 'vi-VN';
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.onresult = ({ resultIndex, results }) => {
    for (const spoken of Array.from(results).slice(resultIndex))
      if (spoken.isFinal && spoken[0]) onText(spoken[0].transcript);
  };
  // Silence, and being stopped, are no trouble.
  recognition.onerror = ({ error }) => troubles[error] && onTrouble(troubles[error]);
  recognition.onend = onEnd;
  recognition.start();
  return recognition;
};

/** The text with what was said behind it, as a sentence of its own where the last one has ended. */
export const withSpoken = (before: string, spoken: string): string => {
  const said = spoken.trim();
  if (said === '') return before;
  const kept = before.trimEnd();
  const begins = kept === '' || /[.!?…\n]$/.test(kept);
  const piece = begins ? said.charAt(0).toLocaleUpperCase('vi') + said.slice(1) : said;
  return kept === '' ? piece : `${kept} ${piece}`;
};

/** The keys that the specification gives the browser's storage. */
export const storageKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userId: 'userId',
  selectedEntity: 'selectedEntity',
} as const;

/** Beginnings of the keys whose values tell of people, or of where somebody looked: they go with the session. */
export const personalKeys = { registrants: 'registrants:', camera: 'map-camera:', weighing: 'weighing:' } as const;

// Private windows and blocked site data make localStorage absent or throwing: the tab then remembers for itself.
const memory = new Map<string, string>();

const browserStorage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
};

export const readStored = (key: string): string | null => {
  try {
    const storage = browserStorage();
    if (storage) return storage.getItem(key) ?? memory.get(key) ?? null;
  } catch {}
  return memory.get(key) ?? null;
};

/** Null removes. A value that the browser refuses to keep (full, blocked) stays in the tab's memory. */
export const writeStored = (key: string, value: string | null): void => {
  memory.delete(key);
  try {
    const storage = browserStorage();
    if (storage && value === null) storage.removeItem(key);
    else if (storage && value !== null) storage.setItem(key, value);
    else if (value !== null) memory.set(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
};

export const forgetPersonal = (): void => {
  const isPersonal = (key: string) => Object.values(personalKeys).some((beginning) => key.startsWith(beginning));
  const stored = () => {
    try {
      return Object.keys(browserStorage() ?? {});
    } catch {
      return [];
    }
  };
  for (const key of [...stored(), ...memory.keys()]) if (isPersonal(key)) writeStored(key, null);
};

/** Whether other tabs see the values that this one writes. */
export const storageIsShared = (): boolean => {
  try {
    const probe = 'storage-probe';
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
};

/** Calls back when another tab changed one of the keys (null: it cleared everything). */
export const watchStored = (keys: readonly string[], changed: () => void): (() => void) => {
  const listener = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

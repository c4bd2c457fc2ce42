// The program that opens the phone page without signal. The build strips its types, and writes the list of files in front of it:
// it imports nothing. Everything that users record is the page's business (lib/outbox): this only holds files.

/** The product's page, and the scripts, styles and fonts of the phone page. */
declare const shellFiles: string[];
/** What the map needs besides: held when the page of a worker asks for it, and not before. */
declare const mapFiles: string[];
/** The first script of the page: another one is another version of the product. */
declare const entryFile: string;

type Lasting = Event & { waitUntil: (done: Promise<unknown>) => void };
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Told = Lasting & {
  data: { kind?: string; entry?: string } | null;
  source: { postMessage: (said: string) => void };
  /** Where an answer is waited for. */
  ports: readonly { postMessage: (said: boolean) => void }[];
};
type ServiceWorker = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: {
    (name: 'install' | 'activate', act: (event: Lasting) => void): void;
    (name: 'fetch', act: (event: Fetching) => void): void;
    (name: 'message', act: (event: Told) => void): void;
  };
};
const worker = globalThis as unknown as ServiceWorker;

const shellName = `shell ${entryFile}`;
const page = '/';
/** Files that were asked for besides, such as the pages that somebody opened: kept for the next time. */
const assetsName = 'assets';
const tilesName = 'tiles';
const mostTiles = 600;
/** Milliseconds that a page is waited for: on a weak signal the one at hand is better. */
const patience = 4_000;

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));

const keepShell = async () => {
  const shell = await caches.open(shellName);
  const answer = await fetch(page, { cache: 'no-store' });
  // Between two versions of the server the page may be another one than these files are for: the next try will do.
  if (!answer.ok || !(await answer.clone().text()).includes(entryFile))
    throw new Error('The page is of another version');
  await shell.addAll(shellFiles);
  await shell.put(page, answer);
};

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

const takeOver = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== shellName && name !== tilesName).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
};

worker.addEventListener('message', (event) => {
  const { kind, entry } = event.data ?? {};
  if (kind === 'hold-map') event.waitUntil(holdMap().then((isWhole) => event.ports[0]?.postMessage(isWhole)));
  // A page that was loaded from the new version already has nothing to lose.
  if (kind === 'take-over' || entry === entryFile) event.waitUntil(worker.skipWaiting());
  else if (entry) event.source.postMessage('newer');
});

/** Fetches what is not at hand yet; false: a part is missing, and is asked for the next time. */
const holdMap = async (): Promise<boolean> => {
  try {
    const assets = await caches.open(assetsName);
    for (const file of mapFiles) if (!(await caches.match(file))) await assets.add(file);
    return true;
  } catch {
    return false;
  }
};

/** Answers of the server that are no pages of the product: calls, and the public pages of lots, which have to be the latest. */
const isServers = (path: string): boolean => /^\/(api|ho-chieu|01)\//.test(path);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !isServers(pathname)) event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(request));
  else if (pathname.startsWith('/api/maps/tiles/')) event.respondWith(openTile(event));
});

/** The server's page; without signal, or while the server is away, the one at hand. */
const openPage = async (request: Request): Promise<Response> => {
  const atHand = () => caches.match(page, { cacheName: shellName });
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    return answer.status >= 500 ? ((await atHand()) ?? answer) : answer;
  } catch {
    return (await atHand()) ?? Response.error();
  }
};

/** Their names change with their content. */
const openAsset = async (request: Request): Promise<Response> => {
  const atHand = await caches.match(request);
  if (atHand) return atHand;
  const answer = await fetch(request);
  if (answer.ok) await keep(assetsName, request, answer.clone());
  return answer;
};

/** The tile at hand, and the new one for the next time; its address has the version of the map. Without signal an older one will do. */
const openTile = async (event: Fetching): Promise<Response> => {
  const { request } = event;
  const atHand = await caches.match(request, { cacheName: tilesName });
  const fresh = fetch(request).then(async (answer) => {
    if (answer.status === 200) await keepTile(request, answer.clone());
    return answer;
  });
  if (!atHand) return fresh.catch(async (error: unknown) => (await olderTile(request)) ?? Promise.reject(error));
  event.waitUntil(fresh.catch(() => {}));
  return atHand;
};

/** The same tile of the same entity and areas, whichever version the map had. */
const isSameTile = (one: string, other: string): boolean => {
  const withoutVersion = (address: string) => {
    const url = new URL(address);
    url.searchParams.delete('v');
    return url.href;
  };
  return withoutVersion(one) === withoutVersion(other);
};

const tileVersions = async ({ url }: Request): Promise<Request[]> => {
  const tiles = await caches.open(tilesName);
  return (await tiles.keys(url, { ignoreSearch: true })).filter((known) => isSameTile(known.url, url));
};

const olderTile = async (request: Request): Promise<Response | undefined> => {
  const known = (await tileVersions(request)).at(-1);
  return known && caches.match(known, { cacheName: tilesName });
};

const keepTile = async (request: Request, answer: Response) => {
  await keep(tilesName, request, answer, mostTiles);
  const tiles = await caches.open(tilesName);
  for (const known of await tileVersions(request)) if (known.url !== request.url) await tiles.delete(known);
};

/** A full disk keeps nothing, and the page works on as long as there is a signal. */
const keep = async (name: string, request: Request, answer: Response, most = Number.POSITIVE_INFINITY) => {
  try {
    const cache = await caches.open(name);
    await cache.put(request, answer);
    const known = await cache.keys();
    await Promise.all(known.slice(0, Math.max(0, known.length - most)).map((old) => cache.delete(old)));
  } catch {}
};

// So that its names are its own; the build takes this line out, for a service worker is no module.
export {};

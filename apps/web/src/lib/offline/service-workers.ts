/** Browsers have service workers only on HTTPS and on the machine itself. */
export const serviceWorkers = (): ServiceWorkerContainer | null =>
  import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null;

/** Resolves once a service worker answers this page's requests, so that it keeps them; false: there is none. */
export const isServed = async (): Promise<boolean> => {
  const workers = serviceWorkers();
  if (!workers) return false;
  await workers.ready;
  if (!workers.controller)
    await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
  return true;
};

/** Has the service worker hold the program of the map; answers whether all of it is at hand. */
export const holdMap = (): Promise<boolean> =>
  new Promise((resolve) => {
    const controller = serviceWorkers()?.controller;
    if (!controller) return resolve(false);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    controller.postMessage({ kind: 'hold-map' }, [port2]);
  });

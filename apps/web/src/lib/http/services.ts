import { connectionLost, isAborted } from './connection-error.ts';

type Service = { basePath: string; origin: string | undefined; credentials: RequestCredentials };

// An origin of its own lets a service move to another host. In this order: the first base path that fits is taken.
const services = {
  identity: { basePath: '/api/v2/users', origin: import.meta.env.VITE_IDENTITY_ORIGIN, credentials: 'include' },
  entity: { basePath: '/api/v2', origin: import.meta.env.VITE_ENTITY_ORIGIN, credentials: 'same-origin' },
  upload: { basePath: '/api/v1/uploads', origin: import.meta.env.VITE_UPLOAD_ORIGIN, credentials: 'same-origin' },
  notification: { basePath: '/api/v1', origin: import.meta.env.VITE_NOTIFICATION_ORIGIN, credentials: 'same-origin' },
  maps: { basePath: '/api', origin: import.meta.env.VITE_MAPS_ORIGIN, credentials: 'same-origin' },
} satisfies Record<string, Service>;

const createClient = ({ basePath, origin = '', credentials }: Service) => {
  const carried = new Headers();
  const withCarried = (own: HeadersInit | undefined): Headers => {
    const headers = new Headers(carried);
    for (const [name, value] of new Headers(own)) headers.set(name, value);
    return headers;
  };
  return {
    basePath,
    carried,
    withCarried,
    origin,
    credentials,
    async send(path: string, init: RequestInit): Promise<Response> {
      const headers = withCarried(init.headers);
      try {
        return await fetch(origin + path, { ...init, headers, credentials });
      } catch (error) {
        throw isAborted(error) ? error : connectionLost(init.method ?? 'GET', path, error);
      }
    },
  };
};

const clients = Object.values(services).map(createClient);

export const clientFor = (path: string) => {
  const client = clients.find(({ basePath }) => path === basePath || path.startsWith(`${basePath}/`));
  if (!client) throw new Error(`No service answers ${path}`);
  return client;
};

/** Every service client carries the same bearer; null empties the header. */
export const setBearer = (accessToken: string | null): void => {
  for (const { carried } of clients) {
    if (accessToken) carried.set('Authorization', `Bearer ${accessToken}`);
    else carried.delete('Authorization');
  }
};

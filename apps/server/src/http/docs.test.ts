import { allRoutes } from '@vuon/contract/routes';
import { expect, test } from 'vitest';
import { Client } from '#testing/client.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();

test('documents every route as OpenAPI 3.1', async () => {
  const { data } = await new Client(server.url).get('/api/docs/json');
  expect(data.openapi).toBe('3.1.0');
  for (const { method, path, sends } of allRoutes) {
    const operation = data.paths[path.replace(/:([\w-]+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.summary, `${method} ${path}`).toBeTruthy();
    const { content } = operation.responses[200];
    if (sends && sends !== 'stream')
      expect(Object.keys(content)).toEqual([sends === 'events' ? 'text/event-stream' : '*/*']);
    else expect(content['application/json'].schema.required).toEqual(['data']);
  }
  const upload = data.paths['/api/v1/uploads'].post;
  expect(upload.requestBody.content['multipart/form-data'].schema.required).toEqual(['file']);
  const create = data.paths['/api/seasons'].post;
  expect(create.requestBody.content['application/json'].schema.properties.stages.type).toBe('array');
  expect(create.parameters).toContainEqual(
    expect.objectContaining({ name: 'entity-id', in: 'header', required: true }),
  );
});

test('shows them as a page', async () => {
  const response = await fetch(`${server.url}/api/docs/`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('swagger-ui');
});

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Problem } from '@vuon/contract/problem';
import { entityNeed, type Route } from '@vuon/contract/route';
import { allRoutes } from '@vuon/contract/routes';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** OpenAPI 3.1 from the route table: /api/docs to read, /api/docs/json for machines. */
export const serveDocs = async (app: FastifyInstance) => {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
};

let paths: Record<string, JsonSchema> | null = null;

// The schemas of all routes take about a second of computing: they are made when somebody first reads them, not at each start.
const openApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Vườn', version: '1.0.0', description: 'Quản trị vườn cây: mọi câu trả lời là { "data": … }.' },
  get components() {
    return {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: toSchema(Problem, 'output') },
    };
  },
  get paths() {
    paths ??= pathsOf(allRoutes);
    return paths;
  },
};

const pathsOf = (routes: readonly Route[]) => {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const path = route.path.replace(/:([\w-]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return paths;
};

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
};

const operation = (route: Route): JsonSchema => ({
  summary: route.summary,
  tags: [route.path.split('/').find((part) => part && part !== 'api' && !/^v\d$/.test(part))],
  'x-may': route.may,
  ...(route.may === 'public' ? {} : { security: [{ bearer: [] }] }),
  parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...headers(route)],
  ...requestBody(route),
  responses: {
    200: { description: 'OK', content: answerContent(route) },
    default: {
      description: 'RFC 9457',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
});

const requestBody = (route: Route): JsonSchema => {
  if (route.takes) {
    const properties = { file: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', required: ['file'], properties };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!route.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: toSchema(route.body, 'input') } } },
  };
};

const answerContent = (route: Route): JsonSchema => {
  if (route.sends === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  if (route.sends === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  const data = toSchema(route.answer, 'output');
  return { 'application/json': { schema: { type: 'object', required: ['data'], properties: { data } } } };
};

const parameters = (schema: z.ZodObject | undefined, where: 'path' | 'query'): JsonSchema[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const headers = (route: Route): JsonSchema[] => {
  const need = entityNeed(route);
  const entity = ['entity-id', 'type'].map((name) => ({
    name,
    in: 'header',
    required: need === 'required',
    schema: { type: 'string' },
  }));
  const repeat = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } };
  return [...(need === 'none' ? [] : entity), ...(route.method === 'GET' || route.secret ? [] : [repeat])];
};

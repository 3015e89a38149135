import { z } from 'zod';
import { type Route, splitKey, statusOf } from './contract.ts';
import { allRoutes, type Group } from './contracts.ts';
import { ERROR_STATUS, type ErrorCode } from './error-statuses.ts';
import { JOB_ABOVE } from './jobs/limits.ts';
import { jobAnswer } from './jobs/schema.ts';
import { type Columns, operatorsOf } from './lists.ts';

const errorBody = {
  type: 'object',
  required: ['detail', 'code', 'request_id'],
  properties: {
    detail: {
      anyOf: [
        { type: 'string' },
        { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      ],
    },
    code: { type: 'string' },
    request_id: { type: 'string' },
  },
};

/** Types that JSON Schema cannot express (file bytes) are left open. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: unknown;
  description?: string;
};

function objectParameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

const queryParameter = (name: string, description: string): Parameter => ({
  name,
  in: 'query',
  required: false,
  schema: { type: 'string' },
  description,
});

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'A repeated key within a day has no effect and returns the same response.',
};

function listParameters(columns: Columns): Parameter[] {
  return [
    queryParameter('page', 'From 1; 1 unless said.'),
    queryParameter('size', '1 to 1000, or -1 for all; 100 unless said.'),
    queryParameter('order_by', 'Fields, comma-joined, each possibly with a minus.'),
    queryParameter('include_fields', 'Only these fields, comma-joined.'),
    queryParameter('search', 'Words that must occur in the searched fields.'),
    ...Object.entries(columns).flatMap(([field, column]) =>
      operatorsOf(column).map((operator) =>
        queryParameter(operator === 'eq' ? field : `${field}__${operator}`, `Filter (${column.type}).`),
      ),
    ),
  ];
}

const startsJob = (route: Route): boolean =>
  route.orJob === true || (route.answer === jobAnswer && statusOf(route) === 202);

/** Errors that a route can return, derived from its input and access. */
function errorsOf(route: Route): ErrorCode[] {
  return [
    ...(route.access === 'open' ? [] : (['no_token', 'permission_denied'] as const)),
    ...(startsJob(route) ? (['too_many_jobs'] as const) : []),
    ...(route.isIdempotent ? (['key_reused'] as const) : []),
    ...(route.params ? (['not_found'] as const) : []),
    ...(route.body || route.query || route.list || route.params ? (['invalid'] as const) : []),
    ...(route.errors ?? []),
  ];
}

const BODY_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function answersOf(route: Route): Record<string, unknown> {
  const errors = Map.groupBy(errorsOf(route), (code) => ERROR_STATUS[code]);
  const content =
    route.answerType === 'file'
      ? { [XLSX]: {} }
      : route.answerType !== 'redirect' &&
        route.answer && { 'application/json': { schema: schemaOf(route.answer, 'output') } };
  return {
    [statusOf(route)]: { description: route.summary, ...(content && { content }) },
    ...(route.orJob && {
      202: {
        description: `${route.summary}: a job, for more than ${JOB_ABOVE} records`,
        content: { 'application/json': { schema: schemaOf(jobAnswer, 'output') } },
      },
    }),
    ...Object.fromEntries(
      [...errors].map(([status, codes]) => [
        status,
        {
          description: codes.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  };
}

function operation(group: Group, key: string, route: Route): Record<string, unknown> {
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_'),
    tags: [group],
    summary: route.summary,
    'x-permission': route.access,
    ...(route.access === 'open' && { security: [] }),
    parameters: [
      ...objectParameters(route.params, 'path'),
      ...objectParameters(route.query, 'query'),
      ...(route.list ? listParameters(route.list) : []),
      ...(route.isIdempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { [BODY_TYPES[route.bodyType ?? 'json']]: { schema: schemaOf(route.body, 'input') } },
      },
    }),
    responses: answersOf(route),
  };
}

/** The OpenAPI 3.1 document of every route. */
export function openApi(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [group, key, route] of allRoutes) {
    const { method, path } = splitKey(key);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(group, key, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vigie', version },
    servers: [{ url: '/backend' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: { Error: errorBody },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

import { z } from 'zod';
import type { Route as AnyRoute, Contract } from './contract.ts';
import type { ErrorCode } from './errors.ts';
import { exportBody } from './exports.ts';
import { LANGUAGES } from './i18n/languages.ts';
import { MAX_AT_ONCE } from './jobs/limits.ts';
import { jobAnswer } from './jobs/schema.ts';
import { type Columns, fieldsValuesAnswer, fieldsValuesBody, listOf } from './lists.ts';
import type { Access, Permission } from './permissions.ts';
import { historyLine, id, idParams, instant, listedOf } from './records.ts';

type Shaped = z.ZodObject<z.ZodRawShape>;
type Route<A, Rest = unknown> = { summary: string; access: Access; answer: A } & Rest;
/** Path parameters of a collection; usually none. */
type Within<W extends z.ZodRawShape> = keyof W extends never ? unknown : { params: z.ZodObject<W> };
type ById<W extends z.ZodRawShape> = { params: z.ZodObject<W & { id: typeof id }> };
type Page = z.infer<typeof pageQuery>;

/** Routes of every kind of record under `/api/<P>`; `W`: the parameters in `P`. */
export type RecordRoutes<
  P extends string,
  I extends z.ZodType,
  C extends z.ZodType,
  A extends Shaped,
  W extends z.ZodRawShape = Record<never, never>,
> = {
  [K in `GET /api/${P}`]: Route<
    ReturnType<typeof listOf<ReturnType<typeof listedOf<A['shape']>>>>,
    Within<W> & { list: Columns }
  >;
} & {
  [K in `POST /api/${P}/fields_values`]: Route<
    typeof fieldsValuesAnswer,
    Within<W> & { body: typeof fieldsValuesBody }
  >;
} & {
  [K in `POST /api/${P}/export`]: Route<typeof jobAnswer, Within<W> & { body: typeof exportBody; status: 202 }>;
} & { [K in `POST /api/${P}`]: Route<A, Within<W> & { body: I; status: 201 }> } & {
  [K in `GET /api/${P}/{id}`]: Route<A, ById<W> & { query: typeof asOfQuery }>;
} & { [K in `PUT /api/${P}/{id}`]: Route<A, ById<W> & { body: C }> } & {
  [K in `DELETE /api/${P}/{id}`]: Route<null, ById<W> & { query: typeof deleteQuery }>;
} & {
  [K in `GET /api/${P}/{id}/history`]: Route<
    ReturnType<typeof listOf<typeof historyLine>>,
    ById<W> & { query: typeof pageQuery }
  >;
};
/** The keys of `RecordRoutes`. */
export type RecordKey<P extends string> = keyof RecordRoutes<P, z.ZodType, z.ZodType, Shaped>;

/** A parameter that is true or false. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const pageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(1000).default(100),
});
export type PageQuery = Page;
/** The record at a point in time. */
export const asOfQuery = z.strictObject({ as_of: instant.optional() });
/** The version that the user saw; otherwise status 412. */
export const deleteQuery = z.strictObject({ version: z.coerce.number().int().min(1).optional() });

type Options<P extends string, I extends z.ZodType, C extends z.ZodType, A extends Shaped, W extends z.ZodRawShape> = {
  /** Path below `/api/`. */
  path: P;
  /** Path parameters; the resource's `parentFilter` defines their meaning. */
  parentParams?: z.ZodObject<W>;
  /** Singular, for summaries: `contact`. */
  noun: string;
  /** Access of the routes, listed separately where it is not `<model>.<action>`. */
  access: Record<'view' | 'add' | 'change' | 'delete', Access> & { export?: Access };
  input: I;
  changes: C;
  answer: A;
  columns: Columns;
  /** Why a record of this kind may not be created, beside what is common to all. */
  refusals?: readonly ErrorCode[];
};

/** Permissions of a model with all four actions. */
export const permissionsFor = <M extends string>(
  model: `${M}.view` extends Permission ? M : never,
): Record<'view' | 'add' | 'change' | 'delete', Permission> => ({
  view: `${model}.view` as Permission,
  add: `${model}.add` as Permission,
  change: `${model}.change` as Permission,
  delete: `${model}.delete` as Permission,
});

/** Reference data: reading requires the permission, writing a superuser. */
export const referenceAccess = (view: Permission): Record<'view' | 'add' | 'change' | 'delete', Access> => ({
  view,
  add: 'superuser',
  change: 'superuser',
  delete: 'superuser',
});

/** A list as a file, which a worker makes. */
export const exportRoute = <const A extends Access>(noun: string, access: A) => ({
  summary: `The list as an Excel or CSV file: ${noun}`,
  access,
  exportsOnly: true as const,
  body: exportBody,
  answer: jobAnswer,
  status: 202 as const,
});

export const pdfBody = z.strictObject({ language: z.enum(LANGUAGES).optional() });

/** Of one record, with `id` in its path. */
export const pdfRoute = <const A extends Access>(noun: string, access: A) => ({
  summary: `Dossier as PDF: ${noun}`,
  access,
  exportsOnly: true as const,
  params: idParams,
  body: pdfBody,
  answer: jobAnswer,
  status: 202 as const,
});

export function recordRoutes<
  const P extends string,
  I extends z.ZodType,
  C extends z.ZodType,
  A extends Shaped,
  W extends z.ZodRawShape = Record<never, never>,
>({
  path,
  parentParams,
  noun,
  access,
  input,
  changes,
  answer,
  columns,
  refusals = [],
}: Options<P, I, C, A, W>): RecordRoutes<P, I, C, A, W> {
  const params = parentParams ? { params: parentParams } : {};
  const byId = { params: parentParams ? parentParams.extend({ id }) : idParams };
  const routes: [string, AnyRoute][] = [
    [
      `GET /api/${path}`,
      {
        summary: `List: ${noun}`,
        access: access.view,
        ...params,
        list: columns,
        answer: listOf(listedOf(answer)),
      },
    ],
    [
      `POST /api/${path}/fields_values`,
      {
        summary: `Values of fields in the list, with counts: ${noun}`,
        access: access.view,
        ...params,
        body: fieldsValuesBody,
        answer: fieldsValuesAnswer,
        readsOnly: true,
      },
    ],
    [`POST /api/${path}/export`, { ...exportRoute(noun, access.export ?? access.view), ...params }],
    [
      `POST /api/${path}`,
      {
        summary: `Create: ${noun}`,
        access: access.add,
        ...params,
        body: input,
        answer,
        status: 201,
        errors: ['already_exists', 'conditions_not_met', ...refusals],
      },
    ],
    [
      `GET /api/${path}/{id}`,
      {
        summary: `One ${noun}, now or at a point in time`,
        access: access.view,
        ...byId,
        query: asOfQuery,
        answer,
      },
    ],
    [
      `PUT /api/${path}/{id}`,
      {
        summary: `Change the given fields: ${noun}`,
        access: access.change,
        ...byId,
        body: changes,
        answer,
        errors: ['outdated_version', 'already_exists', 'conditions_not_met'],
      },
    ],
    [
      `DELETE /api/${path}/{id}`,
      {
        summary: `Delete: ${noun}`,
        access: access.delete,
        ...byId,
        query: deleteQuery,
        answer: null,
        errors: ['outdated_version', 'referenced'],
      },
    ],
    [
      `GET /api/${path}/{id}/history`,
      {
        summary: `History, newest first: ${noun}`,
        access: access.view,
        ...byId,
        query: pageQuery,
        answer: listOf(historyLine),
      },
    ],
  ];
  const contract: Contract = Object.fromEntries(routes);
  return contract as RecordRoutes<P, I, C, A, W>;
}

/** Only the reading routes, for kinds that only the server writes. */
export const readingKeys = <const P extends string>(path: P) =>
  [
    `GET /api/${path}`,
    `POST /api/${path}/fields_values`,
    `POST /api/${path}/export`,
    `GET /api/${path}/{id}`,
    `GET /api/${path}/{id}/history`,
  ] as const;

/** Picks routes of a contract, or use cases of its table. */
export const only = <T extends object, const K extends keyof T>(all: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<T, K>;

/** Changes of several records in one call. */
export const bulkUpdateBody = <S extends z.ZodRawShape>(changes: z.ZodObject<S>) =>
  z.strictObject({
    updates: z
      .array(z.strictObject({ ...changes.shape, id }))
      .min(1)
      .max(MAX_AT_ONCE),
  });

/** Result of each change; `detail`: the error message in the user's language. */
export const bulkUpdateAnswer = z.object({
  changed: z.int(),
  items: z.array(
    z.object({
      id,
      outcome: z.enum(['changed', 'unchanged', 'refused']),
      version: z.int().optional(),
      code: z.string().optional(),
      detail: z.union([z.string(), z.record(z.string(), z.array(z.string()))]).optional(),
    }),
  ),
});

import type { Contract, Route } from '#shared/contract.ts';
import { exportBody } from '#shared/exports.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { fieldsValuesBody, type ListQuery } from '#shared/lists.ts';
import type { PageQuery, RecordKey } from '#shared/record-routes.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Table } from '../../http/serve.ts';
import { requestExport } from '../../jobs/exports.ts';
import { fieldsValues } from '../../lists/list-values.ts';
import { lists } from '../../lists/lists.ts';
import type { Translate } from '../../words/phrases.ts';
import type { Stored } from '../kind.ts';
import { linkNames } from './answers.ts';
import type { Fields, Resource } from './resource.ts';
import {
  changeOne,
  createOne,
  deleteOne,
  historyOf,
  listRecords,
  placed,
  placeOf,
  readOne,
  viewIn,
} from './use-cases.ts';

/** The use cases of a kind's record routes, one line each in its handler's table. */
export function recordUseCases<
  const P extends string,
  T extends Stored,
  R extends Contract & Record<RecordKey<P>, Route>,
>(path: P, resource: Resource<T>, _routes: R): Table<Pick<R, RecordKey<P>>> {
  const at = ({ params = {} }: Given) => placed(resource, params);
  const table = {
    [`GET /api/${path}`]: (asked: Given) => listRecords(at(asked), asked.actor, asked.list),
    [`POST /api/${path}/fields_values`]: async (asked: Given) => {
      const view = await viewIn(at(asked), asked.actor);
      const find = (fields: string[], query: ListQuery, limit: number) => lists.values(view, fields, query, limit);
      return fieldsValues(
        view.columns,
        fieldsValuesBody.parse(asked.body),
        asked.translate,
        find,
        linkNames(resource.kind, asked.actor),
      );
    },
    [`POST /api/${path}/export`]: (asked: Given) =>
      requestExport({ ...asked, body: exportBody.parse(asked.body) }, resource.kind, { within: placeOf(at(asked)) }),
    [`POST /api/${path}`]: (asked: Given) => createOne(at(asked), asked.actor, asked.body),
    [`GET /api/${path}/{id}`]: (asked: ById) => readOne(at(asked), asked.actor, asked.params.id, asked.query.as_of),
    [`PUT /api/${path}/{id}`]: (asked: ById) => changeOne(at(asked), asked.actor, asked.params.id, asked.body),
    [`DELETE /api/${path}/{id}`]: (asked: ById) =>
      deleteOne(at(asked), asked.actor, asked.params.id, asked.query.version),
    [`GET /api/${path}/{id}/history`]: (asked: ById & { query: PageQuery }) =>
      historyOf(at(asked), asked.actor, asked.params.id, asked.query, asked.translate),
  };
  // Keys that are built from a path lose their literal types.
  return table as unknown as Table<Pick<R, RecordKey<P>>>;
}
type Given = {
  actor: Actor;
  params?: Record<string, string>;
  query: { as_of?: string; version?: number } & Partial<PageQuery>;
  list: ListQuery;
  body: Fields;
  language: Language;
  translate: Translate;
};
type ById = Given & { params: { id: string } };

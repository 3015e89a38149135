import { type SubjectKind, subjectIn } from '#shared/documents/subjects.ts';
import { allows, type Permission } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { api, call } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import type { Recent } from '#web/platform/session/settings.ts';
import type { ListRoute, RowOf } from '#web/ui/list/routes.ts';
import { paths } from '../routes/paths.ts';
import { screens } from '../routes/screens.ts';
import { mayOpen } from '../shell/navigation.ts';
import { containsAll, type Hit } from './hits.ts';

const MOST = 5;
export type RecordKind = Exclude<Recent['kind'], 'page'>;
type Find = (search: string, signal: AbortSignal, user: Me) => Promise<Hit[]>;
type Entry = { kind: RecordKind; screen: string; access: Permission | undefined; find: Find };
export type Source = { kind: RecordKind; find: (search: string, signal: AbortSignal) => Promise<Hit[]> };

/** A hit without its kind; the first text that a record has is its title. */
type Told = {
  titles: readonly (string | null | undefined)[];
  hints?: readonly (string | null | undefined)[];
  to: string;
};
type Parts<K extends ListRoute> = {
  /** The screen of its hits. */
  screen: string;
  route: K;
  /** The fields that `tell` needs besides the id. */
  fields: string | ((user: Me) => string);
  /** Restricts the list further. */
  query?: Readonly<Record<string, string>>;
  /** The permission for the route, where the screen has none. */
  access?: Permission;
  tell: (row: RowOf<K>) => Told;
};

const source = <K extends ListRoute>(
  kind: RecordKind,
  { screen, route, access, fields, query, tell }: Parts<K>,
): Entry => ({
  ...{ kind, screen, access },
  find: async (search, signal, user) => {
    const include_fields = typeof fields === 'string' ? fields : fields(user);
    const { items } = await call<{ items: RowOf<K>[] }>(route, {
      query: { search, size: MOST, include_fields, ...query },
      ...SILENT,
      signal,
    });
    const hits = items.map((row) => {
      const { titles, hints = [], to } = tell(row);
      const title = titles.find(Boolean) ?? row.id;
      const hint = hints.filter((text) => text && text !== title).join(' · ');
      return { kind, title, ...(hint && { hint }), to };
    });
    // Several solutions of one request lead to the same page.
    return [...new Map(hits.map((hit) => [`${hit.to} ${hit.title}`, hit])).values()];
  },
});

/** The fields that name a part; third-parties do not see customers' own references. */
const partFields = ({ entity }: Me): string =>
  ['supplier_ref', ...(entity.type === 'supplier' ? [] : ['internal_ref']), 'label', 'supplier_label'].join();

/** The requests to a third-party: few, in one answer without a search, so their references are searched here. */
const QUESTIONS: Entry = {
  ...{ kind: 'question', screen: paths.questionPattern, access: 'supplier.change' },
  find: async (search, signal) => {
    const { items } = await api('GET /api/questions', { ...SILENT, signal });
    return items
      .filter(({ state, references, code }) => state !== 'over' && containsAll([...references, code].join(' '), search))
      .slice(0, MOST)
      .map(({ id, references, code }) => ({
        ...{ kind: 'question', title: references.join(', '), hint: code, to: paths.question(id) },
      }));
  },
};

/** The records that have a sheet, each found by the search of its list. */
const SOURCES: readonly Entry[] = [
  source('part', {
    ...{ screen: paths.partPattern, route: 'GET /api/products', access: 'product.view', fields: partFields },
    tell: ({ id, supplier_ref, internal_ref, label, supplier_label }) => ({
      ...{ titles: [supplier_ref, internal_ref, label], hints: [label, supplier_label], to: paths.part(id) },
    }),
  }),
  source('thirdParty', {
    ...{ screen: paths.thirdPartyPattern, route: 'GET /api/suppliers', fields: 'name,supplier_code' },
    tell: ({ id, name, supplier_code }) => ({ titles: [name], hints: [supplier_code], to: paths.thirdParty(id) }),
  }),
  source('contact', {
    ...{ screen: paths.contactPattern, route: 'GET /api/contacts', fields: 'name,supplier_label' },
    tell: ({ id, name, supplier_label }) => ({ titles: [name], hints: [supplier_label], to: paths.contact(id) }),
  }),
  source('project', {
    ...{ screen: paths.projectPattern, route: 'GET /api/projects', fields: 'name,reference' },
    tell: ({ id, name, reference }) => ({ titles: [name], hints: [reference], to: paths.project(id) }),
  }),
  source('system', {
    ...{ screen: paths.systemPattern, route: 'GET /api/systems', fields: 'name,reference' },
    tell: ({ id, name, reference }) => ({ titles: [name], hints: [reference], to: paths.system(id) }),
  }),
  source('case', {
    ...{ screen: paths.casePattern, route: 'GET /api/cases', fields: 'part_label,project_name' },
    tell: ({ id, part_label, project_name }) => ({ titles: [part_label], hints: [project_name], to: paths.case(id) }),
  }),
  source('costTable', {
    ...{ screen: paths.costTablePattern, route: 'GET /api/cost_tables', fields: 'name,source' },
    tell: ({ id, name, source: from }) => ({ titles: [name], hints: [from], to: paths.costTable(id) }),
  }),
  source('watchlist', {
    ...{ screen: paths.watchlistPattern, route: 'GET /api/watchlists', fields: 'name,description' },
    tell: ({ id, name, description }) => ({ titles: [name], hints: [description], to: paths.watchlist(id) }),
  }),
  source('monitoring', {
    ...{ screen: paths.monitoringPattern, route: 'GET /api/monitorings', fields: 'product_label,supplier_label' },
    tell: ({ id, product_label, supplier_label }) => ({
      ...{ titles: [product_label], hints: [supplier_label], to: paths.monitoring(id) },
    }),
  }),
  source('solutionRequest', {
    ...{ screen: paths.solutionRequestPattern, route: 'GET /api/asked_processings', fields: 'product_label,label' },
    tell: ({ id, product_label, label }) => ({
      titles: [product_label],
      hints: [label],
      to: paths.solutionRequest(id),
    }),
  }),
  source('solution', {
    ...{ screen: paths.solutionRequestPattern, access: 'processing_proposal.view' },
    route: 'GET /api/processing_proposals',
    fields: 'product_label,provider_entity_label,asked_processing',
    tell: ({ product_label, provider_entity_label, asked_processing }) => ({
      ...{ titles: [product_label], hints: [provider_entity_label], to: paths.solutionRequest(asked_processing ?? '') },
    }),
  }),
  source('document', {
    screen: paths.documentsPattern,
    route: 'GET /api/ged/nodes',
    fields: 'name,record,place',
    query: { kind: 'document' },
    tell: ({ name, record, place }) => {
      const at: { kind: SubjectKind; id: string } | null = record ? subjectIn(record) : null;
      return { titles: [name], hints: [place], to: at ? paths.documentsOf(at.kind, at.id) : paths.documents };
    },
  }),
  source('import', {
    ...{ screen: paths.importPattern, route: 'GET /api/import_products/imports', fields: 'file_name,user' },
    tell: ({ id, file_name, user_label }) => ({ titles: [file_name], hints: [user_label], to: paths.import(id) }),
  }),
  source('answer', {
    ...{
      screen: paths.receivedAnswerPattern,
      route: 'GET /api/received_answers',
      fields: 'supplier_label,contact_label',
    },
    tell: ({ id, supplier_label, contact_label }) => ({
      ...{ titles: [supplier_label], hints: [contact_label], to: paths.receivedAnswer(id) },
    }),
  }),
  QUESTIONS,
  source('mail', {
    ...{ screen: paths.inboundMailPattern, route: 'GET /api/triage', fields: 'subject,sender' },
    tell: ({ id, subject, sender }) => ({ titles: [subject, sender], hints: [sender], to: paths.inboundMail(id) }),
  }),
  source('user', {
    ...{ screen: paths.userPattern, route: 'GET /api/users', fields: 'first_name,last_name,username,entity_label' },
    tell: ({ id, first_name, last_name, username, entity_label }) => ({
      titles: [[first_name, last_name].filter(Boolean).join(' '), username],
      hints: [entity_label],
      to: paths.user(id),
    }),
  }),
  source('entity', {
    ...{ screen: paths.entityPattern, route: 'GET /api/entities', fields: 'name' },
    tell: ({ id, name }) => ({ titles: [name], to: paths.entity(id) }),
  }),
  source('support', {
    ...{ screen: paths.supportPattern, route: 'GET /api/supports', fields: 'title,owner_entity_label' },
    tell: ({ id, title, owner_entity_label }) => ({
      ...{ titles: [title], hints: [owner_entity_label], to: paths.supportRequest(id) },
    }),
  }),
];

/** The sources that a user may ask: those whose hits the user may open. `today` is YYYY-MM-DD. */
export const sourcesFor = (user: Me, today: string): Source[] =>
  SOURCES.filter(({ access, screen }) => {
    const opened = screens.find(({ path }) => path === screen);
    return opened !== undefined && mayOpen(user, opened, today) && (!access || allows(user, access));
  }).map(({ kind, find }) => ({ kind, find: (search, signal) => find(search, signal, user) }));

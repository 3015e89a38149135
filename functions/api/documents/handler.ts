import { viewOf } from '#platform/auth/visibility.ts';
import { serve } from '#platform/http/serve.ts';
import { requestExport, startExport } from '#platform/jobs/exports.ts';
import { openTicket } from '#platform/links/tickets.ts';
import { fieldsValues } from '#platform/lists/list-values.ts';
import { lists } from '#platform/lists/lists.ts';
import { documents } from '#shared/documents/contract.ts';
import { subjectIn } from '#shared/documents/schema.ts';
import { completeDocument, createFolder, documentFromJob, requestUpload } from './adding.ts';
import { answerOf } from './answers.ts';
import { associate, deleteNode, dissociate } from './changing.ts';
import { changeNode } from './editing.ts';
import { historyOfNode } from './history.ts';
import { LISTED, listNodes, listSubjects } from './listing.ts';
import { pagePictures, smallPictures } from './pictures.ts';
import { readerOf } from './sight.ts';
import { treeOf } from './tree.ts';
import { linkToDocument, linkToVersion, listVersions, restoreVersion } from './versions.ts';
import { checkZip } from './zipping.ts';

export const handler = serve(documents, {
  'GET /api/ged/treeview': ({ actor, query }) => treeOf(actor, subjectIn(query.subject)),
  'GET /api/ged/subjects': ({ actor, query }) => listSubjects(actor, query),
  'GET /api/ged/nodes': ({ actor, list }) => listNodes(actor, list),
  'POST /api/ged/nodes/fields_values': async ({ actor, body, translate }) => {
    const view = await viewOf(actor, LISTED.kind, body.search);
    return fieldsValues(view.columns, body, translate, (...asked) => lists.values(view, ...asked));
  },
  'POST /api/ged/nodes/export': (asked) => requestExport(asked, LISTED.kind),
  'GET /api/ged/nodes/{id}': async ({ actor, params }) => answerOf(await readerOf(actor), params.id),
  'PUT /api/ged/nodes/{id}': ({ actor, params, body }) => changeNode(actor, params.id, body),
  'GET /api/ged/nodes/{id}/history': ({ actor, params, query, translate }) =>
    historyOfNode(actor, params.id, query, translate),
  'DELETE /api/ged/nodes/{id}': ({ actor, params, query }) => deleteNode(actor, params.id, query.version),
  'POST /api/ged/folder': ({ actor, body }) => createFolder(actor, body),
  'POST /api/ged/upload_url': ({ actor, body }) => requestUpload(actor, body),
  'POST /api/ged/documents/from_job': ({ actor, body }) => documentFromJob(actor, body),
  'POST /api/ged/documents/complete': ({ actor, body }) => completeDocument(actor, body),
  'GET /api/ged/documents/{id}/download': ({ actor, params, query }) => linkToDocument(actor, params.id, query.mode),
  'GET /api/ged/files/{ticket}': ({ params }) => openTicket(params.ticket),
  'POST /api/ged/pictures': ({ actor, body }) => smallPictures(actor, body.nodes),
  'GET /api/ged/documents/{id}/pictures': ({ actor, params }) => pagePictures(actor, params.id),
  'GET /api/ged/documents/{id}/versions': ({ actor, params }) => listVersions(actor, params.id),
  'GET /api/ged/documents/{id}/versions/{version}/download': ({ actor, params, query }) =>
    linkToVersion(actor, params.id, params.version, query.mode),
  'POST /api/ged/documents/{id}/restore': ({ actor, params, body }) => restoreVersion(actor, params.id, body.version),
  'POST /api/ged/export': async ({ actor, body, language, translate }) => {
    await checkZip(actor, body.nodes);
    return startExport(actor, { zipOf: body.nodes, language }, translate);
  },
  'POST /api/ged/associate': ({ actor, body }) => associate(actor, body),
  'POST /api/ged/dissociate': ({ actor, body }) => dissociate(actor, body),
});

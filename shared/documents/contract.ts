import { z } from 'zod';
import { ACCESS_MODES, linkAnswer, uploadAnswer } from '../attachments/schema.ts';
import { contract } from '../contract.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { fieldsValuesAnswer, fieldsValuesBody, listOf } from '../lists.ts';
import { deleteQuery, exportRoute, pageQuery } from '../record-routes.ts';
import { historyLine, idParams, listedOf } from '../records.ts';
import {
  association,
  documentInput,
  documentUpload,
  folderInput,
  jobDocument,
  listedNode,
  listedNodeColumns,
  nodeAnswer,
  nodeChanges,
  pagesAnswer,
  picturesAnswer,
  picturesBody,
  restoreInput,
  subjectAnswer,
  subjectsQuery,
  ticketParams,
  treeAnswer,
  treeQuery,
  versionParams,
  versionsAnswer,
  zipInput,
} from './schema.ts';

const REFUSALS = ['documents_of_others', 'too_deep', 'too_many_documents', 'conditions_not_met'] as const;

const linkQuery = z.strictObject({ mode: z.enum(ACCESS_MODES).default('download') });

export const documents = contract({
  'GET /api/ged/treeview': {
    summary: 'The folders and documents of a record: `subject` is its kind and id, like `product:01J…`',
    access: 'ged_node.view',
    query: treeQuery,
    answer: treeAnswer,
  },
  'GET /api/ged/subjects': {
    summary: 'The records of a kind at which one sees documents, by name',
    access: 'ged_node.view',
    query: subjectsQuery,
    answer: listOf(subjectAnswer),
  },
  'GET /api/ged/nodes': {
    summary: 'List: folders and documents of all records that one sees',
    access: 'ged_node.view',
    list: listedNodeColumns,
    answer: listOf(listedOf(listedNode)),
  },
  'POST /api/ged/nodes/fields_values': {
    summary: 'Values of fields in the list, with counts: folders and documents',
    access: 'ged_node.view',
    body: fieldsValuesBody,
    answer: fieldsValuesAnswer,
    readsOnly: true,
  },
  'POST /api/ged/nodes/export': exportRoute('folders and documents', 'ged_node.view'),
  'GET /api/ged/nodes/{id}': {
    summary: 'One folder or document',
    access: 'ged_node.view',
    params: idParams,
    answer: nodeAnswer,
  },
  'PUT /api/ged/nodes/{id}': {
    summary: 'Rename, tag or move a folder or document: into a folder, or directly to a record',
    access: 'ged_node.add',
    params: idParams,
    body: nodeChanges,
    answer: nodeAnswer,
    errors: ['already_exists', 'cycle', 'other_company', 'outdated_version', ...REFUSALS],
  },
  'GET /api/ged/nodes/{id}/history': {
    summary: 'What happened to a folder or document of the own company: names, tags, places, versions',
    access: 'ged_node.view',
    params: idParams,
    query: pageQuery,
    answer: listOf(historyLine),
    errors: ['documents_of_others'],
  },
  'DELETE /api/ged/nodes/{id}': {
    summary: 'Delete a document, or a folder with all that it contains; an interrupted deletion can be repeated',
    access: 'ged_node.delete',
    params: idParams,
    query: deleteQuery,
    answer: null,
    errors: ['documents_of_others', 'outdated_version', 'referenced'],
  },
  'POST /api/ged/folder': {
    summary: 'Create a folder at a record or in a folder',
    access: 'ged_node.add',
    body: folderInput,
    answer: nodeAnswer,
    status: 201,
    errors: ['already_exists', ...REFUSALS],
  },
  'POST /api/ged/upload_url': {
    summary: 'A form to upload a document directly to storage',
    access: 'ged_node.add',
    body: documentUpload,
    answer: uploadAnswer,
    status: 201,
    errors: ['file_empty', 'too_large'],
  },
  'POST /api/ged/documents/from_job': {
    summary: 'Make the file of one of the user’s own jobs a document of a record or folder',
    access: 'ged_node.add',
    body: jobDocument,
    answer: nodeAnswer,
    status: 201,
    errors: [...REFUSALS, 'too_large', 'already_exists'],
  },
  'POST /api/ged/documents/complete': {
    summary:
      'Make an upload a document of a record or folder; if its name is taken there, it gets a number. With `replaces`: a new version of a document',
    access: 'ged_node.add',
    body: documentInput,
    answer: nodeAnswer,
    status: 201,
    errors: [
      'file_empty',
      'threat_found',
      'too_large',
      'wrong_type',
      'already_exists',
      'too_many_versions',
      ...REFUSALS,
    ],
  },
  'GET /api/ged/documents/{id}/download': {
    summary:
      'A link to a document for who asks, valid for 15 minutes; `inline` is honoured for PDF, images and plain text',
    access: 'ged_node.view',
    params: idParams,
    query: linkQuery,
    answer: linkAnswer,
  },
  'GET /api/ged/files/{ticket}': {
    summary: 'The file of a link, for who asked for the link: with its cookie or token, or from the same network',
    access: 'open',
    params: ticketParams,
    answer: linkAnswer,
    answerType: 'redirect',
    status: 302,
    errors: ['link_expired', 'link_of_other', 'expired_token', 'bad_token', 'account_disabled'],
  },
  'POST /api/ged/pictures': {
    summary:
      'Links to the small pictures of documents that have one, valid for a minute, and which documents cannot be opened',
    access: 'ged_node.view',
    readsOnly: true,
    body: picturesBody,
    answer: picturesAnswer,
  },
  'GET /api/ged/documents/{id}/pictures': {
    summary: 'Links to the pictures of the first pages of a document: of PDF and images',
    access: 'ged_node.view',
    params: idParams,
    answer: pagesAnswer,
  },
  'GET /api/ged/documents/{id}/versions': {
    summary: 'All contents that a document of the own company had, the newest first: who, when, size',
    access: 'ged_node.view',
    params: idParams,
    answer: versionsAnswer,
    errors: ['documents_of_others'],
  },
  'GET /api/ged/documents/{id}/versions/{version}/download': {
    summary: 'A link to a former content of a document of the own company',
    access: 'ged_node.view',
    params: versionParams,
    query: linkQuery,
    answer: linkAnswer,
    errors: ['documents_of_others'],
  },
  'POST /api/ged/documents/{id}/restore': {
    summary: 'Make a former content of a document its newest version',
    access: 'ged_node.add',
    params: idParams,
    body: restoreInput,
    answer: nodeAnswer,
    errors: ['documents_of_others', 'too_many_versions', 'conditions_not_met'],
  },
  'POST /api/ged/export': {
    summary: 'Folders and documents as one zip file, with what the user sees of them',
    access: 'ged_node.view',
    exportsOnly: true,
    body: zipInput,
    answer: jobAnswer,
    status: 202,
    errors: ['too_large', 'too_many_zipped'],
  },
  'POST /api/ged/associate': {
    summary: 'Attach a folder or document to another record; what it contains is seen there, too',
    access: 'ged_node.add',
    body: association,
    answer: nodeAnswer,
    errors: [
      'already_exists',
      'documents_of_others',
      'other_company',
      'too_many_subjects',
      'too_many_documents',
      'conditions_not_met',
      'outdated_version',
    ],
  },
  'POST /api/ged/dissociate': {
    summary: 'Detach a folder or document from a record; refused for the last one through which one sees it',
    access: 'ged_node.delete',
    body: association,
    answer: nodeAnswer,
    errors: ['documents_of_others', 'last_subject', 'outdated_version'],
  },
});

import { completeDocument, createFolder } from '#functions/api/documents/adding.ts';
import { changeNode } from '#functions/api/documents/editing.ts';
import { uploadKey } from '#platform/attachments/attachments.ts';
import { type Actor, actorOf } from '#platform/auth/actor.ts';
import { SUBJECTS } from '#platform/documents/subjects.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import { newId } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { putObject } from '#platform/storage/objects.ts';
import { documentInput, folderInput, nodeChanges, type Subject } from '#shared/documents/schema.ts';
import type { Filter } from '#shared/lists.ts';
import { type DocumentDraft, type FolderDraft, SHELVES, type Where } from '../content/documents.ts';

type Place = { subject: Subject } | { parent: string };

const KINDS = {
  part: 'product',
  supplier: 'supplier',
  project: 'project',
  monitoring: 'monitoring',
  solution: 'processing_proposal',
} as const satisfies Record<Where, Subject['kind']>;
/** The author's own part, and a monitoring that somebody works on. */
const AMONG: Partial<Record<Where, (actor: Actor) => Filter[]>> = {
  part: ({ entity }) => [{ field: 'owner_entity', operator: 'eq', values: [entity.id] }],
  monitoring: () => [{ field: 'status', operator: 'eq', values: ['in_progress'] }],
};

async function firstOf(actor: Actor, where: Where): Promise<Subject | undefined> {
  const kind = KINDS[where];
  const filters = AMONG[where]?.(actor) ?? [];
  const query = { page: 1, size: 1, order: [], fields: ['id'], search: undefined, filters };
  const { items } = await listRecords(
    { kind: SUBJECTS[kind] as Parameters<typeof listRecords>[0]['kind'] },
    actor,
    query,
  );
  return items[0] && { kind, id: items[0].id };
}

async function addDocument(actor: Actor, place: Place, { name, content, tags }: DocumentDraft): Promise<void> {
  const upload_id = newId();
  await putObject(env('DOCUMENTS_BUCKET'), uploadKey(actor, upload_id), content());
  const { id } = await completeDocument(actor, documentInput.parse({ upload_id, file_name: name, ...place }));
  if (tags) await changeNode(actor, id, nodeChanges.parse({ tags }));
}

async function add(actor: Actor, place: Place, node: DocumentDraft | FolderDraft): Promise<void> {
  if (!('folder' in node)) return addDocument(actor, place, node);
  const { id } = await createFolder(actor, folderInput.parse({ name: node.folder, ...place }));
  for (const each of node.within) await add(actor, { parent: id }, each);
}

/** Folders and documents at a project, a part, a third-party, a monitoring and a solution. */
export async function writeDocuments(): Promise<void> {
  for (const { by, at, nodes } of SHELVES) {
    const actor = await actorOf(by);
    const subject = await firstOf(actor, at);
    if (!subject) throw new Error(`${by} sees no ${at} for the documents of the demo.`);
    for (const node of nodes) await add(actor, { subject }, node);
  }
}

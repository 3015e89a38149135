import { useMemo } from 'react';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { openDownload, openInTab } from '#web/platform/api/files.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { branchesOf } from './documentTree.ts';
import { useUploads } from './sending/uploads.ts';

export const recordOf = ({ kind, id }: Subject): string => `${kind}:${id}`;

/** The documents of a record, and what a user does with them. */
export function useDocuments(subject: Subject) {
  const { language } = useFormat();
  const record = recordOf(subject);
  const { data, error, mutate } = useApi('GET /api/ged/treeview', { query: { subject: record }, ownErrors: true });
  const nodes = data?.items;
  const tree = useMemo(() => nodes && branchesOf(nodes, language), [nodes, language]);
  const reload = async () => void (await mutate());
  /** Shown at once; the server's tree follows. */
  const added = (node: NodeAnswer) =>
    mutate((before) => before && { ...before, items: [...before.items.filter(({ id }) => id !== node.id), node] }, {
      revalidate: false,
    });
  return {
    record,
    label: data?.label,
    nodes,
    tree,
    error: nodes ? undefined : error,
    reload,
    added,
    uploads: useUploads(record),
  };
}
export type Documents = ReturnType<typeof useDocuments>;

/** What a link needs to know of a document. */
type File = Pick<NodeAnswer, 'id' | 'name'>;
const linkTo = async ({ id }: File, mode: 'inline' | 'download') =>
  (await api('GET /api/ged/documents/{id}/download', { params: { id }, query: { mode } })).url;

/** A failed call has shown an alert. */
const ignored = () => undefined;
export const show = (node: File): void => void openInTab(linkTo(node, 'inline')).catch(ignored);
export const download = (node: File): void =>
  void linkTo(node, 'download')
    .then((url) => openDownload(url, node.name))
    .catch(ignored);

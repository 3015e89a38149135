import type { z } from 'zod';
import { isProvider } from '#platform/auth/source-rules.ts';
import type { Stored } from '#platform/records/kind.ts';
import { NODE } from '#platform/records/kinds.ts';
import { answersFor } from '#platform/records/resource/answers.ts';
import { type Node, type NodeAnswer, nodeAnswer, subjectIn, versionsOf } from '#shared/documents/schema.ts';
import { notFound } from '#shared/errors.ts';
import { labelOf, publicLabelOf } from '#shared/parts/labels.ts';
import { part } from '#shared/parts/schema.ts';
import { solutionLabelOf } from '#shared/solutions/labels.ts';
import { valueIn } from '#shared/values/objects.ts';
import { type Reader, seenNode, seenSubjects } from './sight.ts';

/** The name of a subject: of the part, third-party or project itself, or of the part and the solution that the record is about. */
export function labelIn({ actor }: Reader, subject: string, record: Stored): string {
  const { kind } = subjectIn(subject);
  if (kind === 'product') return (isProvider(actor) ? publicLabelOf : labelOf)(part.parse(record)) ?? '';
  if (kind === 'processing_proposal') return solutionLabelOf(record);
  return String(valueIn(record, 'name') ?? valueIn(record, 'product_label') ?? '');
}

const nodeAuthor = nodeAnswer.pick({ added_by: true, added_by_entity: true });
type NodeAuthor = z.output<typeof nodeAuthor>;
const authorKey = ({ author_entity, created_by }: Node): string => `${author_entity} ${created_by}`;

/** Who added each node, as far as the reader may know: asked once for each author, however many nodes there are. */
async function authorsOf({ actor }: Reader, nodes: readonly Node[]): Promise<(node: Node) => NodeAuthor> {
  const samples = new Map(nodes.map((node) => [authorKey(node), node]));
  const rows = await answersFor(NODE, [...samples.values()], actor);
  const known = new Map([...samples.keys()].map((key, n) => [key, nodeAuthor.parse(rows[n])]));
  return (node) => known.get(authorKey(node)) ?? nodeAuthor.parse({});
}

/** Nodes as the reader sees them. `parent` is null where the folder above is not among `shown`. */
export async function answersOf(
  reader: Reader,
  nodes: readonly Node[],
  isShown: (id: string) => boolean,
): Promise<NodeAnswer[]> {
  const seen = await seenSubjects(
    reader.actor,
    nodes.flatMap(({ subjects }) => subjects),
  );
  const authorOf = await authorsOf(reader, nodes);
  // Not parsed here: the answer of the route is, and thousands of nodes take a tenth of a second.
  return nodes.map(
    (node): NodeAnswer => ({
      ...{ id: node.id, version: node.version, kind: node.kind, name: node.name, tags: node.tags },
      ...{ size: node.size, type: node.type, checksum: node.checksum },
      parent: node.parent && isShown(node.parent) ? node.parent : null,
      subjects: node.subjects.flatMap((subject) => {
        const record = seen.get(subject);
        return record ? { ...subjectIn(subject), label: labelIn(reader, subject, record) } : [];
      }),
      added_at: node.creation_date,
      ...authorOf(node),
      version_count: versionsOf(node).length,
      may_fill: node.kind === 'folder' && reader.mayFill(node),
      may_change: reader.mayChange(node),
    }),
  );
}

/** One node as the reader sees it. */
export async function answerOf(reader: Reader, id: string): Promise<NodeAnswer> {
  const { node, above, through } = await seenNode(reader, id);
  const isThrough = ({ subjects }: Node) => subjects.some((subject) => through.has(subject));
  const top = above.findIndex(isThrough);
  const shown = new Set(top < 0 ? [] : above.slice(top).map((folder) => folder.id));
  const [answer] = await answersOf(reader, [node], (folder) => shown.has(folder));
  if (!answer) throw notFound();
  return answer;
}

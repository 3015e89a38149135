import type { DocumentVersion, Node } from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Author } from '../records/history.ts';
import { NODE } from '../records/kinds.ts';
import type { Check } from '../records/packing.ts';
import { createRecord } from '../records/records.ts';
import { pause } from '../storage/retry.ts';
import { usingContent } from './contents.ts';
import { freeName } from './naming.ts';
import { attaching } from './nodes.ts';

const ATTEMPTS = 5;

/** `file`: gives the file with the content, which is asked for if the company has none with it. */
type Given = {
  author: Author;
  version: Omit<DocumentVersion, 'file'>;
  file: () => Promise<string>;
  checks: readonly Check[];
};

/**
 * Writes a document. Several files of one name, or of one content, may arrive at once: each gets a number of its own. Returns
 * the file that is used.
 */
export async function createDocument(node: Node, { author, version, file: stored, checks }: Given): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { file, writes } = await usingContent(node.id, node.owner_entity, version.checksum, stored);
      const { size, type, checksum } = version;
      const content = { size, type, checksum, versions: [{ ...version, file }] };
      const document = { ...node, ...content, name: await freeName(node) };
      const attached = node.subjects.map((subject) => attaching(node.id, subject));
      const options = { checks: [...checks], relatedWrites: { writes: [...attached, ...writes] } };
      await createRecord(NODE, document, author, { code: 'user_edit' }, options);
      return file;
    } catch (error) {
      const isRival = error instanceof AppError && error.code === 'already_exists';
      if (!isRival || attempt === ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}

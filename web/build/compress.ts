import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Scripts and style sheets of the build, whose compressed copies are in `COMPRESSED`. */
export const CODE = 'code';
const COMPRESSED = 'br';

const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** As small as brotli can: CloudFront, which compresses while somebody waits, takes a tenth more. */
const smallest = (code: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(code, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: code.length },
  });

const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): Buffer =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source);

/** Writes `br/code/<name>` beside `code/<name>`; `infra/constructs/page-paths.js` chooses between them. */
export function compressCode(): Plugin {
  return {
    name: 'compress-code',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => fileName.startsWith(`${CODE}/`));
      await mkdir(join(dir, COMPRESSED, CODE), { recursive: true });
      await Promise.all(
        files.map(async (file) => {
          await writeFile(join(dir, COMPRESSED, file.fileName), await smallest(contentOf(file)));
        }),
      );
    },
  };
}

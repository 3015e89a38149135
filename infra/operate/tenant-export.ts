/**
 * `npm run tenant:export -- --entity <id> --to <folder or .zip>`: everything that belongs to a company, as lines of JSON and files with
 * a manifest. Changes nothing.
 */
import { createWriteStream } from 'node:fs';
import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ZipFile } from 'yazl';
import type { Manifest } from '#platform/tenants/export.ts';
import { run, settingsFrom } from './command-line.ts';
import { reachData, required } from './tenant.ts';

const args = process.argv.slice(2);
const { values } = parseArgs({
  args,
  options: {
    entity: { type: 'string' },
    to: { type: 'string' },
    context: { type: 'string', short: 'c', multiple: true },
  },
});

async function zip(folder: string, { contents }: Manifest, to: string): Promise<void> {
  const file = new ZipFile();
  for (const path of ['manifest.json', ...contents.map((content) => content.path)])
    file.addFile(join(folder, path), path);
  file.end();
  await pipeline(file.outputStream, createWriteStream(`${to}.part`));
  await rename(`${to}.part`, to);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A zip is made of a folder beside it, so that it fits where the zip does. */
async function write(to: string, make: (folder: string) => Promise<Manifest>): Promise<Manifest> {
  if (!to.endsWith('.zip')) return make(to);
  if (await exists(to)) throw new Error(`${to} exists.`);
  const folder = await mkdtemp(join(dirname(to), `${basename(to)}-`));
  try {
    const manifest = await make(folder);
    await zip(folder, manifest, to);
    return manifest;
  } finally {
    await rm(folder, { recursive: true });
  }
}

run(async () => {
  const entity = required(values.entity, '--entity', 'the id of the company, which is in the address of its sheet');
  const to = resolve(required(values.to, '--to', 'a new folder, or a file that ends with .zip'));
  await reachData(settingsFrom(args));
  const { exportTenant } = await import('#platform/tenants/export.ts');
  const manifest = await write(to, (folder) => exportTenant(entity, folder));
  for (const { path, lines } of manifest.contents) if (lines !== undefined) console.log(`${lines} ${path}`);
  console.log(`${manifest.contents.filter(({ lines }) => lines === undefined).length} files`);
  for (const path of manifest.missing) console.log(`No longer kept: ${path}`);
  console.log(`${manifest.company.name} is in ${to}. It contains personal data: keep it accordingly.`);
  return true;
});

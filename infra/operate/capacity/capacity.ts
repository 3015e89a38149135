/**
 * `npm run capacity`: writes docs/capacity.md. `-- --measure` first reads from the running local cloud what records take.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../command-line.ts';
import { measureSizes, SIZES_FILE } from './measure.ts';
import { capacityPage } from './page.ts';
import type { Sizes } from './sizes.ts';
import { deployed } from './template.ts';

const FILE = join(import.meta.dirname, '../../../docs/capacity.md');
const { values } = parseArgs({ options: { measure: { type: 'boolean', default: false } } });

run(async () => {
  if (values.measure) await measureSizes('.local');
  const sizes = JSON.parse(readFileSync(SIZES_FILE, 'utf8')) as Sizes;
  writeFileSync(FILE, capacityPage(deployed(), sizes));
  return true;
});

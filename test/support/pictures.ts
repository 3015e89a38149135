import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect } from 'vitest';

const BASELINES = join(import.meta.dirname, '../e2e/pictures');
const OUTPUT = join(import.meta.dirname, '../../.local/pictures');
const VERSION_FILE = join(BASELINES, 'chromium.txt');
const isUpdate = process.env.UPDATE_PICTURES === '1';

/** Share of a colour's range, from which on a pixel counts as another; what only smooths an edge never does. */
const THRESHOLD = 0.1;
/** Share of pixels that may differ: of the same browser next to none, a blinking of one icon is more. */
const TOLERANCE = 0.0002;
/**
 * Another version of Chromium, or another machine's fonts, draws each letter a little differently: most of a screen's
 * text may then differ, which is about this share. What is left to see is whether something moved, vanished or changed colour.
 */
const TOLERANCE_ELSEWHERE = 0.04;

const png = (bytes: Buffer): PNG => PNG.sync.read(bytes);
/** Without transparency, packed as tightly as can be: they stay in the repository. */
const packed = (picture: PNG): Buffer => PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, filterType: 4 });

function put(path: string, bytes: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** A part of the page in CSS pixels, and what in it differs from run to run. */
type Part = { clip: { x: number; y: number; width: number; height: number }; masks: Locator[] };

async function take(page: Page, { clip, masks }: Part): Promise<PNG> {
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ clip, mask: masks, maskColor: '#888', animations: 'disabled', scale: 'css' });
  return png(bytes);
}

/** The share of pixels that differ; writes what is and where it differs beside each other when that is too much. */
function compare(name: string, actual: PNG, version: string): string | null {
  const file = join(BASELINES, `${name}.png`);
  if (!existsSync(file)) return `${name}: there is no such picture yet`;
  const expected = png(readFileSync(file));
  const { width, height } = expected;
  const leave = (kind: string, picture: PNG) => put(join(OUTPUT, `${name}.${kind}.png`), packed(picture));
  if (actual.width !== width || actual.height !== height) {
    leave('actual', actual);
    return `${name}: ${actual.width} × ${actual.height} instead of ${width} × ${height}`;
  }
  const diff = new PNG({ width, height });
  const share =
    pixelmatch(expected.data, actual.data, diff.data, width, height, { threshold: THRESHOLD }) / width / height;
  const isSame = readFileSync(VERSION_FILE, 'utf8').trim() === version;
  if (share <= (isSame ? TOLERANCE : TOLERANCE_ELSEWHERE)) return null;
  leave('actual', actual);
  leave('diff', diff);
  return `${name}: ${(share * 100).toFixed(2)} % of the pixels differ, see .local/pictures/${name}.{actual,diff}.png`;
}

/** Compares a screen with its picture; UPDATE_PICTURES=1 takes the picture anew. */
export async function looksLike(page: Page, name: string, part: Part): Promise<void> {
  const actual = await take(page, part);
  const version = page.context().browser()?.version() ?? '';
  if (!isUpdate) return expect.soft(compare(name, actual, version)).toBeNull();
  put(join(BASELINES, `${name}.png`), packed(actual));
  put(VERSION_FILE, `${version}\n`);
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect } from 'vitest';

const BASELINES = join(import.meta.dirname, '../../e2e/pictures');
const OUTPUT = join(import.meta.dirname, '../../../.local/pictures');
const VERSION_FILE = join(BASELINES, 'chromium.txt');
export const isUpdate = process.env.UPDATE_PICTURES === '1';

/** Minimum difference of a pixel, as a share of the colour range; above the differences of antialiasing. */
const THRESHOLD = 0.1;
/** Share of pixels that may differ: below a changed icon, above the noise of the same browser. */
const TOLERANCE = 0.0002;
/**
 * Another version of Chromium, or other fonts, render each letter a little differently: most of the text may differ,
 * which is about this share. The comparison still detects elements that moved, vanished or changed colour.
 */
const TOLERANCE_ELSEWHERE = 0.04;
/** A screen that is identical this many times in a row is considered stable, even on a busy machine. */
const LOOKS_AT_REST = 12;

const png = (bytes: Buffer): PNG => PNG.sync.read(bytes);
/** Without transparency and with maximum compression, because the files are in the repository. */
const packed = (picture: PNG): Buffer => PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, filterType: 4 });

function put(path: string, bytes: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** An area of the page in CSS pixels, and the elements in it that differ between runs. */
type Part = { clip: { x: number; y: number; width: number; height: number }; masks: Locator[] };

async function take(page: Page, { clip, masks }: Part): Promise<PNG> {
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ clip, mask: masks, maskColor: '#888', animations: 'disabled', scale: 'css' });
  return png(bytes);
}

/** The difference of two pictures, as text and as a picture; null when they are equal. */
type Difference = { words: string; diff?: PNG };

function compare(expected: PNG, actual: PNG, tolerance: number): Difference | null {
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height)
    return { words: `${actual.width} × ${actual.height} instead of ${width} × ${height}` };
  const diff = new PNG({ width, height });
  const share =
    pixelmatch(expected.data, actual.data, diff.data, width, height, { threshold: THRESHOLD }) / width / height;
  return share <= tolerance ? null : { words: `${(share * 100).toFixed(2)} % of the pixels differ`, diff };
}

/** Retries while the screen still changes. Saves the last screenshot beside the difference. */
async function difference(page: Page, name: string, part: Part): Promise<string | null> {
  const file = join(BASELINES, `${name}.png`);
  if (!existsSync(file)) return `${name}: there is no such picture yet`;
  const isSame = readFileSync(VERSION_FILE, 'utf8').trim() === versionOf(page);
  const expected = png(readFileSync(file));
  let last: PNG | undefined;
  for (let same = 1; ; same++) {
    const actual = await take(page, part);
    const found = compare(expected, actual, isSame ? TOLERANCE : TOLERANCE_ELSEWHERE);
    if (!found) return null;
    if (!last?.data.equals(actual.data)) same = 1;
    last = actual;
    if (same < LOOKS_AT_REST) continue;
    for (const [kind, picture] of Object.entries({ actual, diff: found.diff }))
      if (picture) put(join(OUTPUT, `${name}.${kind}.png`), packed(picture));
    return `${name}: ${found.words}, see .local/pictures/${name}.{actual,diff}.png`;
  }
}

const versionOf = (page: Page): string => page.context().browser()?.version() ?? '';

/** Compares a screen with its picture; UPDATE_PICTURES=1 replaces the picture. */
export async function looksLike(page: Page, name: string, part: Part): Promise<void> {
  if (!isUpdate) return expect.soft(await difference(page, name, part)).toBeNull();
  put(join(BASELINES, `${name}.png`), packed(await take(page, part)));
  put(VERSION_FILE, `${versionOf(page)}\n`);
}

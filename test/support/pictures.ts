import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect } from 'vitest';

const BASELINES = join(import.meta.dirname, '../e2e/pictures');
const OUTPUT = join(import.meta.dirname, '../../.local/pictures');
const VERSION_FILE = join(BASELINES, 'chromium.txt');
export const isUpdate = process.env.UPDATE_PICTURES === '1';

/** Share of a colour's range, from which on a pixel counts as another; what only smooths an edge never does. */
const THRESHOLD = 0.1;
/** Share of pixels that may differ: of the same browser next to none, a blinking of one icon is more. */
const TOLERANCE = 0.0002;
/**
 * Another version of Chromium, or another machine's fonts, draws each letter a little differently: most of a screen's
 * text may then differ, which is about this share. What is left to see is whether something moved, vanished or changed colour.
 */
const TOLERANCE_ELSEWHERE = 0.04;
/** A screen that looks the same so many times in a row does not change any more, however busy the machine is. */
const LOOKS_AT_REST = 12;

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

/** How two pictures differ, in words and as a picture; null when they do not. */
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

/** Looks again until nothing changes: what comes late is no difference. Leaves what was seen last beside where it differs. */
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

/** Compares a screen with its picture; UPDATE_PICTURES=1 takes the picture anew. */
export async function looksLike(page: Page, name: string, part: Part): Promise<void> {
  if (!isUpdate) return expect.soft(await difference(page, name, part)).toBeNull();
  put(join(BASELINES, `${name}.png`), packed(await take(page, part)));
  put(VERSION_FILE, `${versionOf(page)}\n`);
}

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `node scripts/fonts.ts`: writes the fonts of the page again, from the variable fonts of Fontsource (SIL Open Font License).
 * Each has only the characters and the weights of its rule in `fonts.css`, which takes a third off their bytes. The packages are
 * only needed here.
 */
const PACKAGES = ['subset-font@2.9.0', '@fontsource-variable/inter@5.3.0', '@fontsource-variable/geist-mono@5.3.0'];
const THEME = join(import.meta.dirname, '../web/theme');

type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: { wght: { min: number; max: number } } },
) => Promise<Buffer>;

/** A rule of `fonts.css`. `file`: such as `inter-latin`. */
type Face = { file: string; min: number; max: number; text: string };

const charactersOf = (ranges: string): string =>
  [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, n) => String.fromCodePoint(first + n));
    })
    .join('');

function facesOf(css: string): Face[] {
  const found = css.matchAll(
    /font-weight: (\d+) (\d+);[^}]*?url\("\.\/fonts\/([\w-]+)\.woff2"\)[^}]*?unicode-range:([^;]*);/g,
  );
  return [...found].map(([, min, max, file = '', ranges = '']) => ({
    ...{ file, min: Number(min), max: Number(max) },
    text: charactersOf(ranges),
  }));
}

async function download(use: (modules: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-fonts-'));
  try {
    execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', ...PACKAGES], { stdio: 'inherit' });
    await use(join(folder, 'node_modules'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await download(async (modules) => {
  const subset: Subset = createRequire(join(modules, 'fonts.cjs'))('subset-font');
  mkdirSync(join(THEME, 'fonts'), { recursive: true });
  for (const { file, min, max, text } of facesOf(readFileSync(join(THEME, 'fonts.css'), 'utf8'))) {
    const family = join(modules, '@fontsource-variable', file.replace(/-latin.*/, ''));
    const whole = readFileSync(join(family, 'files', `${file}-wght-normal.woff2`));
    const narrow = await subset(whole, text, { targetFormat: 'woff2', variationAxes: { wght: { min, max } } });
    writeFileSync(join(THEME, 'fonts', `${file}.woff2`), narrow);
    copyFileSync(join(family, 'LICENSE'), join(THEME, 'fonts', `${file.replace(/-latin.*/, '')}-licence.txt`));
    console.log(`${file}: ${whole.length} bytes before, ${narrow.length} after`);
  }
});

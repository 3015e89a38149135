export type Piece = { text: string; changed: boolean };
export type Difference = { mine: Piece[]; theirs: Piece[]; same: boolean };

type Run = { mine: string; theirs: string; changed: boolean };

/** Longer texts are compared as a whole: the comparison takes memory in the product of the lengths. */
const LONGEST = 600;
/** Below this share of common characters two texts count as different: marking single common letters is noise. */
const LEAST_IN_COMMON = 0.3;

/** Case and accents do not count as differences; the digit 0 and the letter O do. */
const fold = (char: string): string => char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Lengths of the longest common subsequences of the tails `a[i…]` and `b[j…]`. */
function commonLengths(a: string[], b: string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      rows[i]![j] = a[i] === b[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
  return rows;
}

function runsOf(mine: string[], theirs: string[]): Run[] {
  const a = mine.map(fold);
  const b = theirs.map(fold);
  const lengths = commonLengths(a, b);
  const runs: Run[] = [];
  const add = (m: string, t: string, changed: boolean) => {
    const last = runs.at(-1);
    if (last?.changed === changed) {
      last.mine += m;
      last.theirs += t;
    } else runs.push({ mine: m, theirs: t, changed });
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) add(mine[i++]!, theirs[j++]!, false);
    else if (j >= b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) add(mine[i++]!, '', true);
    else add('', theirs[j++]!, true);
  }
  return runs;
}

/** A single common character between two changes belongs to the change. */
function withoutCrumbs(runs: Run[]): Run[] {
  const merged: Run[] = [];
  runs.forEach((run, index) => {
    const isCrumb = !run.changed && run.theirs.length === 1 && index > 0 && index < runs.length - 1;
    const changed = run.changed || isCrumb;
    const last = merged.at(-1);
    if (last?.changed === changed) {
      last.mine += run.mine;
      last.theirs += run.theirs;
    } else merged.push({ ...run, changed });
  });
  return merged;
}

const whole = (text: string, changed: boolean): Piece[] => (text ? [{ text, changed }] : []);

/** The differences between two texts by character, for both sides. */
export function diff(mine: string, theirs: string): Difference {
  const a = [...mine];
  const b = [...theirs];
  const same = a.map(fold).join('') === b.map(fold).join('');
  if (same) return { mine: whole(mine, false), theirs: whole(theirs, false), same };
  const different = { mine: whole(mine, true), theirs: whole(theirs, true), same };
  if (a.length > LONGEST || b.length > LONGEST) return different;

  const runs = withoutCrumbs(runsOf(a, b));
  const common = runs.reduce((sum, run) => sum + (run.changed ? 0 : run.theirs.length), 0);
  if (common < LEAST_IN_COMMON * Math.min(a.length, b.length)) return different;
  const side = (name: 'mine' | 'theirs') =>
    runs.filter((run) => run[name]).map((run) => ({ text: run[name], changed: run.changed }));
  return { mine: side('mine'), theirs: side('theirs'), same };
}

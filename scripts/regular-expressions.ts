import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '..');
/** Code that runs on what users send; the local cloud runs on what a developer sends. */
const RUNNING = ['{shared,functions,packages}/**/*.ts', 'infra/constructs/edge-*.js'];
const isShipped = (file: string): boolean => !/\.test\.ts$|\/testing\/|node_modules|packages\/local-cloud\//.test(file);

export const runningFiles = (): string[] => globSync(RUNNING, { cwd: ROOT }).filter(isShipped).sort();

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

type Found = { pattern: string; flags: string };
type Node = { type?: unknown; name?: unknown; callee?: Node; regex?: Found | null };

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

/** The literal expressions of a source file, and how many it builds from text at run time. */
export function expressionsIn(file: string, source: string): { literals: Found[]; built: number } {
  const nodes = [...nodesIn(parseSync(file, source).program)];
  const isBuilt = ({ type, callee }: Node) =>
    (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';
  return { literals: nodes.flatMap(({ regex }) => regex ?? []), built: nodes.filter(isBuilt).length };
}

/** Why an expression can take more than linear time: the characters that an attacker repeats. Empty if it cannot. */
export const growthOf = ({ pattern, flags }: Found): string[] =>
  analyse({ source: pattern, flags }).reports.map(
    ({ exponential, character }) =>
      `/${pattern}/${flags} ${exponential ? 'exponential' : 'polynomial'}: ${character.literal.source}`,
  );

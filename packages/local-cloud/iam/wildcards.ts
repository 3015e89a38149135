/** A pattern of IAM with `*` and `?`, as a predicate. */
export type Matcher = (value: string) => boolean;

const escaped = (text: string): string => text.replaceAll(/[.+^$()|[\]{}\\]/g, '\\$&');

export function matcherOf(pattern: string): Matcher {
  if (pattern.includes('${')) throw new Error(`The local cloud does not support the policy variable in ${pattern}.`);
  if (!/[*?]/.test(pattern)) return (value) => value === pattern;
  const start = pattern.slice(0, -1);
  if (pattern.endsWith('*') && !/[*?]/.test(start)) return (value) => value.startsWith(start);
  const expression = new RegExp(`^${escaped(pattern).replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  return (value) => expression.test(value);
}

export function anyOf(patterns: readonly string[]): Matcher {
  const matchers = patterns.map(matcherOf);
  return (value) => matchers.some((matches) => matches(value));
}

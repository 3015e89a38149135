/**
 * The key of the phrase `name` beside `example`, or in its sister group: `phraseKey('records:user.email', field)`,
 * `phraseKey('records:user.email', field, 'contact')`. For names that are known only when the page runs: TypeScript
 * checks the example alone.
 */
export function phraseKey<const K extends string>(example: K, name: string, group?: string): K {
  const [, namespace = '', groups = ''] = /^([^:]*:)?(.*\.)?/.exec(example) ?? [];
  return `${namespace}${group === undefined ? groups : `${group}.`}${name}` as K;
}

import { expect, test } from 'vitest';
import { type Shape, shapeOf } from '../test/support/routes/shapes.ts';
import { allRoutes } from './contracts.ts';

/** A quantifier without an upper bound. */
const ENDLESS = /[*+]|\{\d+,\}/;

function isEndless(shape: Shape): boolean {
  const { type, maxLength, pattern, format } = shape;
  if (type === 'array') return shape.maxItems === undefined;
  if (type === 'object') return Boolean(shape.additionalProperties) && shape.maxProperties === undefined;
  const isFixed = shape.enum !== undefined || shape.const !== undefined || format === 'date';
  return type === 'string' && maxLength === undefined && !isFixed && (pattern === undefined || ENDLESS.test(pattern));
}

/** The paths of what an input does not bound. */
function endlessIn(shape: Shape, place: string): string[] {
  const inner: [string, Shape][] = [
    ...Object.entries(shape.properties ?? {}),
    ...[shape.items ?? [], shape.additionalProperties ?? []]
      .flat()
      .map((each): [string, Shape] => ['[]', each as Shape]),
  ];
  return [
    ...(isEndless(shape) ? [place] : []),
    ...inner.flatMap(([name, each]) => endlessIn(each, `${place}.${name}`)),
    ...[...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap((each) => endlessIn(each, place)),
  ];
}

test('every text, list and record that a request contains has a bound', () => {
  const endless = allRoutes.flatMap(([, key, route]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = route[part];
      return schema ? endlessIn(shapeOf(schema), `${key} ${part}`) : [];
    }),
  );
  expect([...new Set(endless)]).toEqual([]);
});

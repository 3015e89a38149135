import { expect, it } from 'vitest';
import { prune } from './pruneAmplifyTokens.ts';

it('keeps tokens that a sheet uses, directly or through another token', () => {
  const base =
    ':root{--amplify-a:var(--amplify-b);--amplify-b:1px;--amplify-c:var(--amplify-d);--amplify-d:"x;y";--ours:2px}';
  const late = '.x{--amplify-a:3px;width:var(--amplify-a)}';
  expect(prune([base, late])).toEqual([':root{--amplify-a:var(--amplify-b);--amplify-b:1px;--ours:2px}', late]);
});

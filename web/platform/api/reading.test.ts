import { expect, it } from 'vitest';
import { readsOnly } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import { onlyReads } from './reading.ts';

it('knows of every route what its contract says, whatever its address', () => {
  for (const [, key, route] of allRoutes) expect(onlyReads(key), key).toBe(readsOnly(key, route));
  expect(onlyReads('POST /api/events/preview')).toBe(true);
  expect(onlyReads('POST /api/contacts')).toBe(false);
});

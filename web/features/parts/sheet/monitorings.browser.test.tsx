import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import sheet from '#shared/i18n/en/sheet.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import PartSheetMonitorings from './PartSheetMonitorings.tsx';

phrases.add('en', 'sheet', sheet);
const none = async () => Response.json({ items: [], total: 0, page: 1, size: 100 });

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(none));
  logInAs({});
});
afterEach(() => vi.unstubAllGlobals());

test('who requested no monitoring of a part is not told that nobody monitored it', async () => {
  const part = { id: 'p', product: null, monitoring_status: null, monitoring_date: null } as PartAnswer;
  await mount(<PartSheetMonitorings part={part} />);
  await expect.element(page.getByText('Not monitored yet')).toBeVisible();
  await mount(<PartSheetMonitorings part={{ ...part, monitoring_status: 'closed_1' }} />);
  await expect.element(page.getByText('No monitoring of your own')).toBeVisible();
});

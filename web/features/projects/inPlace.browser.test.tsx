import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import projects from '#shared/i18n/en/projects.ts';
import type { Permission } from '#shared/permissions.ts';
import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { endEach, pencil, pencils, toolsOf } from '#web/testing/inPlace.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import { serveRecord } from '#web/testing/serveRecord.ts';
import { ProjectOverview } from './ProjectOverview.tsx';

phrases.add('en', 'projects', projects);
const PROJECT = {
  ...{ id: 'p1', version: 2, name: 'Metro', reference: 'MET-1', description: null, manager: null, status: 'draft' },
  ...{ start_date: '2026-03-01', end_date: '2027-03-01', installed_base: 40, service_end: null, builds: [] },
} as Partial<ProjectAnswer> as ProjectAnswer;

function Sheet({ isPast = false }) {
  const [project, setProject] = useState(PROJECT);
  return <ProjectOverview project={project} tools={toolsOf(isPast)} onSaved={setProject} />;
}

let server: ReturnType<typeof serveRecord<ProjectAnswer>>;
const allow = (...permissions_list: Permission[]) => logInAs({ entity: { type: 'vigie' }, permissions_list });
beforeEach(() => {
  server = serveRecord(`/api/projects/${PROJECT.id}`, PROJECT);
  allow('project.view', 'project.change');
});
endEach();

test('a text, a number and a day are saved alone, at the version that the last save gave', async () => {
  await mount(<Sheet />);
  await pencil('Name').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Metro, line B');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.stored()).toEqual({ ...PROJECT, version: 3, name: 'Metro, line B' });
  await pencil('Units in service').click();
  await page.getByRole('textbox', { name: 'Units in service' }).fill('42');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.stored()).toMatchObject({ version: 4, installed_base: 42 });
  await pencil('End').click();
  await expect.element(page.getByRole('spinbutton', { name: /^day, End/ })).toHaveFocus();
  await userEvent.keyboard('30062028{Enter}');
  await expect.poll(() => server.stored()).toMatchObject({ version: 5, end_date: '2028-06-30' });
});

test('a refusal about another field says which one', async () => {
  const problems = { end_date: ['The end is before the start.'] };
  await mount(<Sheet />);
  await pencil('Name').click();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'invalid', detail: problems }, { status: 400 }));
  await page.getByRole('textbox', { name: 'Name' }).fill('Metro, line B');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('End: The end is before the start.');
});

test.each<[string, boolean, Permission[]]>([
  ['a past state', true, ['project.view', 'project.change']],
  ['a project that one may only see', false, ['project.view']],
])('nothing of %s is changed', async (_, isPast, permissions) => {
  allow(...permissions);
  await mount(<Sheet isPast={isPast} />);
  await expect.element(page.getByText('MET-1')).toBeVisible();
  expect(pencils()).toEqual([]);
});

import { actorOf } from '#platform/auth/actor.ts';
import { SEGMENTS, tracesOf } from '#platform/auth/sessions/traces.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { XLSX } from '#platform/jobs/content-types.ts';
import { deliver } from '#platform/jobs/deliver.ts';
import type { PersonalDataRequest } from '#platform/jobs/file-requests.ts';
import { updateJob } from '#platform/jobs/jobs.ts';
import { addRow, workbookOf } from '#platform/jobs/spreadsheet.ts';
import { columnsOf, ENTITY, GROUP, USER } from '#platform/records/kinds.ts';
import { readRecord, readRecords } from '#platform/records/records.ts';
import { today } from '#platform/runtime/clock.ts';
import type { Item } from '#platform/storage/table.ts';
import { readDictionaries } from '#platform/words/dictionaries.ts';
import { type Translate, translatorFor } from '#platform/words/phrases.ts';
import type { User } from '#shared/users/schema.ts';
import { type Sheet, sheetsOf } from './sheets.ts';
import './words.ts';

const WIDTH = 28;

async function collect(user: User, job: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let segment = 0; segment < SEGMENTS; segment++) {
    for await (const item of tracesOf(user, segment)) items.push(item);
    await updateJob(job, { done: segment + 1 });
  }
  return items;
}

async function namesOf(user: User): Promise<Record<string, string>> {
  const [entity, groups] = await Promise.all([readRecord(ENTITY, user.entity), readRecords(GROUP, user.groups)]);
  return { entity: entity?.name ?? '', groups: [...groups.values()].map(({ name }) => name).join(', ') };
}

const fileOf = (sheets: readonly Sheet[], translate: Translate): Promise<Uint8Array> =>
  workbookOf((book) => {
    for (const { name, headers, rows } of sheets) {
      const sheet = book.addWorksheet(translate(name), { views: [{ state: 'frozen', ySplit: 1 }] });
      sheet.columns = headers.map((header) => ({
        header: translate(header),
        width: WIDTH,
        style: { numFmt: 'yyyy-mm-dd hh:mm' },
      }));
      sheet.getRow(1).font = { bold: true };
      for (const row of rows) addRow(sheet, row);
      sheet.commit();
    }
  });

/** All that the system keeps about a person, for that person or an administrator of users. */
export const exportPersonalData = (bucket: string, request: PersonalDataRequest): Promise<void> =>
  deliver(bucket, request, async () => {
    const actor = await actorOf(request.username, request.impersonated);
    const isOwn = request.person === actor.user.id;
    const user = isOwn ? actor.user : await visibleRecord(actor, USER, request.person);
    const { language } = request;
    const translate = translatorFor(language);
    await updateJob(request.job, { total: SEGMENTS });
    const items = await collect(user, request.job);
    const words = {
      language,
      translate,
      dictionaries: await readDictionaries(),
      columns: columnsOf(USER.name),
      username: user.username,
    };
    const sheets = sheetsOf(user, await namesOf(user), items, words);
    return {
      bytes: await fileOf(sheets, translate),
      file_name: `vigie-${translate('personal-data:file')}-${today()}.xlsx`,
      content_type: XLSX,
      rows: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
    };
  });

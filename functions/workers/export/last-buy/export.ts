import { actorOf } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { XLSX } from '#platform/jobs/content-types.ts';
import { deliver } from '#platform/jobs/deliver.ts';
import { PART } from '#platform/records/kinds.ts';
import { today } from '#platform/runtime/clock.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { labelOf } from '#shared/parts/labels.ts';
import { planLastBuy } from '#shared/parts/last-buy/plan.ts';
import { slugOf } from '#shared/values/file-names.ts';
import './words.ts';
import { projectWorkbook } from './project-workbook.ts';
import type { LastBuyRequest, LastBuysRequest } from './request.ts';
import { lastBuyWorkbook } from './workbook.ts';

/** The plan of a part's last buy, for a user who sees the part now. */
export const exportLastBuy = (bucket: string, request: LastBuyRequest): Promise<void> =>
  deliver(bucket, request, async () => {
    const actor = await actorOf(request.username, request.impersonated);
    const record = await visibleRecord(actor, PART, request.lastBuyOf);
    const part = labelOf(record) ?? record.id;
    const plan = planLastBuy(request.plan);
    const translate = translatorFor(request.language);
    const bytes = await lastBuyWorkbook({ input: request.plan, plan, part, translate });
    const file_name = `${slugOf(translate('last-buy-file:file', { part }))}-${today()}.xlsx`;
    return { bytes, file_name, content_type: XLSX, rows: plan.years.length };
  });

/** The last buys of a project; its parts are those that its user saw when asking. */
export const exportLastBuys = (bucket: string, request: LastBuysRequest): Promise<void> =>
  deliver(bucket, request, async () => {
    const { lastBuysOf: project, plan, orders, language } = request;
    const translate = translatorFor(language);
    const bytes = await projectWorkbook({ input: plan, orders, project, translate });
    const file_name = `${slugOf(translate('last-buy-file:projectFile', { project }))}-${today()}.xlsx`;
    return { bytes, file_name, content_type: XLSX, rows: orders.length };
  });

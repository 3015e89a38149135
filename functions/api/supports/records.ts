import type { z } from 'zod';
import { dropAttachments, keepAttachments, storeUpload } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { SUPPORT } from '#platform/records/kinds.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { createOne } from '#platform/records/resource/use-cases.ts';
import { checkMove } from '#shared/supports/rules.ts';
import type { newSupport, Support } from '#shared/supports/schema.ts';

export const supports: Resource<Support> = {
  kind: SUPPORT,
  async prepare(actor, wanted, before) {
    if (before) {
      checkMove(isOperator(actor), before.state, wanted.state);
      return {};
    }
    return {
      owner_entity: actor.entity.id,
      requested_by: actor.user.id,
      state: 'new',
      screenshots: await keepAttachments(actor, wanted.screenshots),
    };
  },
  compensate: ({ screenshots }, before) => dropAttachments(screenshots, before?.screenshots),
};

/** Creates a support request; files in the request become uploads first. */
export async function report(actor: Actor, body: z.output<typeof newSupport>): Promise<Support> {
  const screenshots = await Promise.all(
    body.screenshots.map((each) => ('bytes' in each ? storeUpload(actor, each) : each)),
  );
  return createOne(supports, actor, { ...body, screenshots });
}

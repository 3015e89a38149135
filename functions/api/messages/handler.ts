import { memberOf } from '#platform/auth/members.ts';
import { serve } from '#platform/http/serve.ts';
import { countUnread } from '#platform/messages/inbox.ts';
import { unsubscribe } from '#platform/messages/preferences.ts';
import { stopByLink } from '#platform/scheduled-views/tokens.ts';
import { messages } from '#shared/messages/contract.ts';
import { archiveMessages, listMessages, readMessages } from './inbox.ts';
import { changePreferences, preferencesOf } from './preferences.ts';
import { changeScheduled, createScheduled, deleteScheduled, listScheduled, sendScheduled } from './scheduled-views.ts';

export const handler = serve(messages, {
  'GET /api/messages': async ({ actor, query, language, translate }) => ({
    ...(await listMessages(actor, query, language, translate)),
    ...{ page: query.page, size: query.size },
  }),
  'GET /api/messages/count': async ({ actor }) => ({ unread: await countUnread(memberOf(actor)) }),
  'POST /api/messages/read': ({ actor, body }) => readMessages(actor, body),
  'POST /api/messages/archive': ({ actor, body }) => archiveMessages(actor, body),
  'GET /api/message_preferences': ({ actor }) => preferencesOf(actor),
  'PUT /api/message_preferences': ({ actor, body }) => changePreferences(actor, body),
  'POST /api/unsubscribe': async ({ query }) => ({ topics: await unsubscribe(query.token, query.undo ?? false) }),
  'GET /api/scheduled_views': ({ actor, translate }) => listScheduled(actor, translate),
  'POST /api/scheduled_views': ({ actor, body, translate }) => createScheduled(actor, body, translate),
  'PUT /api/scheduled_views/{id}': ({ actor, params, body, translate }) =>
    changeScheduled(actor, params.id, body, translate),
  'DELETE /api/scheduled_views/{id}': ({ actor, params }) => deleteScheduled(actor, params.id),
  'POST /api/scheduled_views/{id}/send': ({ actor, params, translate }) => sendScheduled(actor, params.id, translate),
  'POST /api/scheduled_views/stop': async ({ query }) => {
    const { name, state } = await stopByLink(query.token, query.undo ?? false);
    return { name, state };
  },
});

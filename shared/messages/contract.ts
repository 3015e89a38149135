import { contract } from '../contract.ts';
import { listOf } from '../lists.ts';
import { scheduledViews } from '../scheduled-views/contract.ts';
import {
  archiveBody,
  countAnswer,
  messageAnswer,
  messagePreferences,
  messagePreferencesChange,
  messagesQuery,
  readBody,
  unsubscribeAnswer,
  unsubscribeQuery,
} from './schema.ts';

/** Messages, and the views that are sent like them. */
export const messages = contract({
  ...scheduledViews,
  'GET /api/messages': {
    summary: 'The user’s own messages of the last 12 months, newest first; without filters, those not archived',
    access: 'authenticated',
    query: messagesQuery,
    answer: listOf(messageAnswer),
  },
  'GET /api/messages/count': {
    summary: 'Number of the user’s unread messages, at most 100',
    access: 'authenticated',
    answer: countAnswer,
  },
  'POST /api/messages/read': {
    summary: 'Mark some or all of the user’s messages as read, or some as unread; ignores missing ones',
    access: 'authenticated',
    body: readBody,
    answer: countAnswer,
  },
  'POST /api/messages/archive': {
    summary: 'Move some of the user’s messages to the archive, or back; ignores missing ones',
    access: 'authenticated',
    body: archiveBody,
    answer: countAnswer,
  },
  'GET /api/message_preferences': {
    summary: 'How often, at which hour and in which language the user is told by e-mail, for each topic',
    access: 'authenticated',
    answer: messagePreferences,
  },
  'PUT /api/message_preferences': {
    summary: 'Change these choices; only what is sent changes',
    access: 'authenticated',
    body: messagePreferencesChange,
    answer: messagePreferences,
  },
  'POST /api/unsubscribe': {
    summary:
      'Stop the e-mails about one topic with the link of an e-mail, or undo that; also the one click of RFC 8058, whose body of either type is ignored',
    access: 'open',
    query: unsubscribeQuery,
    answer: unsubscribeAnswer,
    errors: ['invalid_token'],
  },
});

import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { type MeFields, meOf } from './me.ts';

/** From now on the page is that of a user, who is logged in. */
export const logInAs = (fields: MeFields): void =>
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user: meOf(fields) });

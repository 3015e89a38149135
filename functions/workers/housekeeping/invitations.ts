import { openInvitations, sendInvitation } from '#platform/auth/invitations.ts';
import { isLeftBehind } from './left-behind.ts';

/** Invites users whose creation ended before their mail was asked for. Returns how many. */
export async function inviteForgotten(): Promise<number> {
  let invited = 0;
  for await (const user of openInvitations()) {
    if (!isLeftBehind(user)) continue;
    await sendInvitation(user);
    invited += 1;
  }
  return invited;
}

import type { User } from '#shared/users/schema.ts';
import type { SecondFactorEnd } from '#shared/users/second-factor.ts';
import { eventWrite, type Happening } from '../../audit/events.ts';
import { askForMail } from '../../mail/account-mails.ts';
import type { Author } from '../../records/history.ts';
import { USER } from '../../records/kinds.ts';
import { readRecord, updateRecord } from '../../records/records.ts';
import { onFreshRecords } from '../../storage/retry.ts';
import { transact, type Write } from '../../storage/table.ts';
import { newRecoveryCode, recoveryRemoval, recoveryWrite } from './codes.ts';
import { demandCodes } from './device.ts';

/** Who does it, and the request. */
export type By = Omit<Happening, 'action' | 'subject'>;

const authorOf = ({ user, on_behalf_of }: By): Author => ({
  ...{ user: user ?? '' },
  ...(on_behalf_of && { on_behalf_of }),
});

const event = ({ username, entity }: User, isOn: boolean, by: By): Write =>
  eventWrite({ ...by, entity, action: isOn ? 'second_factor_on' : 'second_factor_off', subject: username });

/** The user pool decides whether a log-in needs a code; the record says it to people, lists and rules. */
const note = (id: string, isOn: boolean, by: By, recovery: Write[] = []): Promise<void> =>
  onFreshRecords(async () => {
    const user = await readRecord(USER, id);
    if (!user || user.has_second_factor === isOn) return transact(recovery);
    const why = { code: 'user_edit' } as const;
    const relatedWrites = { writes: [...recovery, event(user, isOn, by)] };
    await updateRecord(USER, user, { has_second_factor: isOn }, authorOf(by), why, { relatedWrites });
  });

/** Log-ins need a code from now on, of a device that was verified. Returns the recovery code. */
export async function beginSecondFactor(user: User, by: By): Promise<string> {
  const code = newRecoveryCode();
  await demandCodes(user, true);
  await note(user.id, true, by, [await recoveryWrite(user.id, code)]);
  return code;
}

/** The password is enough again; the person is told. If this is interrupted, log-ins go on asking for codes. */
export async function endSecondFactor(user: User, by: By, how: SecondFactorEnd): Promise<void> {
  await demandCodes(user, false);
  await note(user.id, false, by, [recoveryRemoval(user.id)]);
  await askForMail({ kind: 'second_factor_off', user: user.id, how });
}

/** Of a person whose login is new: the user pool knows no device. */
export async function forgetSecondFactor(user: User, by: By): Promise<void> {
  if (user.has_second_factor) await note(user.id, false, by, [recoveryRemoval(user.id)]);
}

/** After a log-in with a code: the record says it, too, if setting it up was interrupted. */
export async function noteSecondFactor(user: User, by: By): Promise<void> {
  if (!user.has_second_factor) await note(user.id, true, by);
}

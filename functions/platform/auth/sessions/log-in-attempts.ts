import { countAttempt, countInSeries, forgetAttempts, type Limit, networkOf, type Uncount } from './attempts.ts';
import { isFamiliar, rememberNetwork } from './familiar-networks.ts';

const QUARTER_HOUR = 900;

/** Of one user, from a network where the user logged in lately. */
const FAMILIAR: Limit = { times: 10, seconds: QUARTER_HOUR };
/** From all other networks: of one network, over all names … */
const NETWORK: Limit = { times: 30, seconds: QUARTER_HOUR };
/**
 * … and of one name. After five failures the user pool locks an account, for longer with each further one, and forgets
 * them after a quarter of an hour without any. A longer pause prevents a lock from elsewhere.
 */
const NAME: Limit = { times: 5, seconds: QUARTER_HOUR + 300 };

async function countStrange(who: string, network: string): Promise<Uncount> {
  const ofNetwork = await countAttempt('log-in-network', network, NETWORK);
  const ofName = await countInSeries('log-in-name', who, NAME);
  return async () => void (await Promise.all([ofNetwork(), ofName()]));
}

const placeOf = (user: string, network: string): string => `${user} ${network}`;

type Counted = {
  /** The attempt did not reach the password. */
  uncount: Uncount;
  succeeded: () => Promise<void>;
};

/**
 * Counts an attempt to log in before the password is checked, so that concurrent ones cannot exceed a limit. Throws
 * `too_many_requests`.
 * @param who the id of the user, or the name that was typed if it is unknown: both are counted alike
 */
export async function countLogIn(who: string, address: string): Promise<Counted> {
  const network = networkOf(address);
  const uncount = (await isFamiliar(who, network))
    ? await countAttempt('log-in', placeOf(who, network), FAMILIAR)
    : await countStrange(who, network);
  return { uncount, succeeded: async () => void (await Promise.all([uncount(), rememberNetwork(who, network)])) };
}

/** After a password was chosen by a link: the user is who they say, and earlier attempts do not count. */
export async function welcome(user: string, address: string): Promise<void> {
  const network = networkOf(address);
  await Promise.all([rememberNetwork(user, network), forgetAttempts('log-in', placeOf(user, network), FAMILIAR)]);
}

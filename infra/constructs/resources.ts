import type { Settings } from '../config.ts';
import type { Data } from './data.ts';
import type { Identity } from './identity.ts';
import type { Mails } from './mails.ts';

/** The resources that functions can have rights to, and the folder of their bundles. */
export type Resources = { settings: Settings; dist: string; data: Data; identity: Identity; mails: Mails };

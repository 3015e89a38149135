import type { Settings } from '../config.ts';
import type { Data } from './data.ts';
import type { Identity } from './identity.ts';

/** What functions are given rights to, and where their bundles are. */
export type Resources = { settings: Settings; dist: string; data: Data; identity: Identity };

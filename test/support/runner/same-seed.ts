import fc from 'fast-check';
import { SEED } from './walks.ts';

/** Every run generates the same examples, so that a failure is one of the change at hand. */
fc.configureGlobal({ seed: SEED });

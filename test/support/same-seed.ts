import fc from 'fast-check';

/** Every run generates the same examples, so that a failure is one of the change at hand. Others: `VIGIE_SEED=7 npm test`. */
fc.configureGlobal({ seed: Number(process.env.VIGIE_SEED ?? 1) });

/** Settings of the stack that runs on this machine. */
export const STAGE = { stage: 'local', mailFrom: 'bonjour@vigie.example' };

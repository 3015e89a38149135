/** Settings of the local stack. */
export const STAGE = {
  stage: 'local',
  mailFrom: 'bonjour@vigie.example',
  inboundDomain: 'reponses.vigie.example',
  malwareScan: 'on',
  canary: 'on',
};

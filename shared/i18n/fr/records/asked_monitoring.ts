import type en from '../../en/records/asked_monitoring.ts';
import type { Phrases } from '../../phrases.ts';
import { request } from './common.ts';

const askedMonitoring: Phrases<typeof en> = {
  ...request,
  monitoring: 'Veille',
  is_open: 'Avancement',
  ended_at: 'Terminée le',
  ended_as: 'Issue',
};

export default askedMonitoring;

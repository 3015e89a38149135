import type en from '../../en/records/asked_processing.ts';
import type { Phrases } from '../../phrases.ts';
import { request } from './common.ts';

const askedProcessing: Phrases<typeof en> = {
  ...request,
  processing_state: 'Avancement',
  solutions_count: 'Solutions',
  quantity_wanted: 'Quantité souhaitée',
  wanted_by: 'Souhaitée avant le',
  own_solution: 'Votre solution',
  closing_reason: 'Motif de clôture',
  accepted_solution: 'Solution acceptée',
};

export default askedProcessing;

/** The shape of a status: statuses can be told apart without their colours. */
export type GlyphShape =
  | 'dot'
  | 'half'
  | 'cross'
  | 'clock'
  | 'ring'
  | 'dash'
  | 'eye'
  | 'check'
  | 'up'
  | 'down'
  | 'equal';

const AVAILABILITY: Record<string, GlyphShape> = {
  available: 'dot',
  available_under_condition: 'half',
  last_buy_order: 'clock',
  obsolete: 'cross',
  post_study_status: 'eye',
  to_be_defined_5: 'dash',
  unknown_1: 'ring',
};

const SHAPES: Record<string, Record<string, GlyphShape>> = {
  availability_status: AVAILABILITY,
  monitoring_status: {
    in_progress: 'half',
    waiting_from_client_1: 'clock',
    incomplete_response: 'dash',
    to_be_verified: 'eye',
    not_supported: 'ring',
    closed_1: 'check',
  },
  durability: {
    high_1: 'up',
    high_2: 'up',
    mid_1: 'equal',
    mid_2: 'equal',
    low_1: 'down',
    low_2: 'down',
    obsolete_1: 'cross',
    obsolete_2: 'cross',
  },
  import_status: { identified: 'check', to_be_determined: 'half', suggested: 'eye', new: 'dot' },
};
const ANSWERS: Record<string, GlyphShape> = {
  yes: 'check',
  no: 'cross',
  unknown: 'ring',
  compliant: 'check',
  not_compliant: 'cross',
};

/** The shape of a dictionary's value. */
export const glyphOf = (dictionary: string, key: string): GlyphShape =>
  SHAPES[dictionary]?.[key] ?? ANSWERS[key] ?? 'dot';

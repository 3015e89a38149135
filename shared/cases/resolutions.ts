/** Ways to resolve a case, as the surveys of their costs name them (SD-22), from the least to the most effort. */
export const RESOLUTIONS = [
  'approved',
  'life_of_need_buy',
  'simple_substitute',
  'normal_substitute',
  'complex_substitute',
  'extension',
  'repair',
  'alternate_source',
  'reclamation',
  'aftermarket',
  'emulation',
  'new_item',
  'redesign_cots',
  'redesign_custom',
  'redesign_assembly',
  'design_refresh',
  'redesign_system',
] as const;
export type Resolution = (typeof RESOLUTIONS)[number];
/** The field of a table with the weeks that a resolution takes. */
export const WEEKS = {
  approved: 'approved_weeks',
  life_of_need_buy: 'life_of_need_buy_weeks',
  simple_substitute: 'simple_substitute_weeks',
  normal_substitute: 'normal_substitute_weeks',
  complex_substitute: 'complex_substitute_weeks',
  extension: 'extension_weeks',
  repair: 'repair_weeks',
  alternate_source: 'alternate_source_weeks',
  reclamation: 'reclamation_weeks',
  aftermarket: 'aftermarket_weeks',
  emulation: 'emulation_weeks',
  new_item: 'new_item_weeks',
  redesign_cots: 'redesign_cots_weeks',
  redesign_custom: 'redesign_custom_weeks',
  redesign_assembly: 'redesign_assembly_weeks',
  design_refresh: 'design_refresh_weeks',
  redesign_system: 'redesign_system_weeks',
} as const satisfies Record<Resolution, string>;
export const weeksOf = <R extends Resolution>(resolution: R) => WEEKS[resolution];

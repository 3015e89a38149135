import type { Seed } from '../../reference.ts';
import type { LegalStatus } from './schema.ts';

/** Key, label, explanation in English and French. Keys start with the country, or `any`. */
type Line = readonly [key: string, short: string, en: string, fr: string];

const LINES: readonly Line[] = [
  ['fr_sas', 'SAS', 'simplified joint-stock company', 'société par actions simplifiée'],
  ['fr_sasu', 'SASU', 'single-shareholder SAS', 'société par actions simplifiée unipersonnelle'],
  ['fr_sa', 'SA', 'public limited company', 'société anonyme'],
  ['fr_sarl', 'SARL', 'limited liability company', 'société à responsabilité limitée'],
  ['fr_eurl', 'EURL', 'single-member SARL', 'entreprise unipersonnelle à responsabilité limitée'],
  ['fr_snc', 'SNC', 'general partnership', 'société en nom collectif'],
  ['fr_scs', 'SCS', 'limited partnership', 'société en commandite simple'],
  ['fr_sca', 'SCA', 'partnership limited by shares', 'société en commandite par actions'],
  ['fr_scop', 'SCOP', 'workers’ cooperative', 'société coopérative et participative'],
  ['fr_scic', 'SCIC', 'cooperative of collective interest', 'société coopérative d’intérêt collectif'],
  ['fr_sel', 'SEL', 'company of a regulated profession', 'société d’exercice libéral'],
  ['fr_sci', 'SCI', 'real estate company', 'société civile immobilière'],
  ['fr_ei', 'EI', 'sole trader', 'entrepreneur individuel'],
  ['fr_gie', 'GIE', 'economic interest group', 'groupement d’intérêt économique'],
  ['fr_association', 'Association', 'act of 1901', 'loi de 1901'],
  ['fr_epic', 'EPIC', 'public industrial body', 'établissement public à caractère industriel et commercial'],
  ['any_se', 'SE', 'European company', 'société européenne'],
  ['de_gmbh', 'GmbH', 'German limited company', 'société à responsabilité limitée allemande'],
  ['de_ag', 'AG', 'German stock corporation', 'société par actions allemande'],
  ['de_kg', 'KG', 'German limited partnership', 'société en commandite allemande'],
  ['de_gmbh_co_kg', 'GmbH & Co. KG', 'KG whose partner is a GmbH', 'KG dont le commandité est une GmbH'],
  ['de_ohg', 'OHG', 'German general partnership', 'société en nom collectif allemande'],
  ['de_ug', 'UG', 'German entrepreneurial company', 'société entrepreneuriale allemande'],
  ['de_ek', 'e.K.', 'German registered trader', 'commerçant inscrit allemand'],
  ['at_gmbh', 'GmbH', 'Austrian limited company', 'société à responsabilité limitée autrichienne'],
  ['ch_sa', 'SA / AG', 'Swiss stock corporation', 'société anonyme suisse'],
  ['ch_sarl', 'Sàrl / GmbH', 'Swiss limited company', 'société à responsabilité limitée suisse'],
  ['be_sa', 'SA / NV', 'Belgian public company', 'société anonyme belge'],
  ['be_srl', 'SRL / BV', 'Belgian limited company', 'société à responsabilité limitée belge'],
  ['lu_sa', 'SA', 'Luxembourg public company', 'société anonyme luxembourgeoise'],
  ['lu_sarl', 'S.à r.l.', 'Luxembourg limited company', 'société à responsabilité limitée luxembourgeoise'],
  ['nl_bv', 'BV', 'Dutch private company', 'société privée néerlandaise'],
  ['nl_nv', 'NV', 'Dutch public company', 'société anonyme néerlandaise'],
  ['gb_ltd', 'Ltd', 'British private company', 'société privée britannique'],
  ['gb_plc', 'PLC', 'British public company', 'société anonyme britannique'],
  ['gb_llp', 'LLP', 'British limited liability partnership', 'société de personnes britannique'],
  ['ie_dac', 'DAC', 'Irish designated activity company', 'société irlandaise à objet déterminé'],
  ['us_inc', 'Inc.', 'US corporation', 'société par actions américaine'],
  ['us_llc', 'LLC', 'US limited liability company', 'société à responsabilité limitée américaine'],
  ['us_lp', 'LP', 'US limited partnership', 'société en commandite américaine'],
  ['ca_inc', 'Inc. / Ltée', 'Canadian corporation', 'société par actions canadienne'],
  ['it_spa', 'SpA', 'Italian stock corporation', 'société par actions italienne'],
  ['it_srl', 'Srl', 'Italian limited company', 'société à responsabilité limitée italienne'],
  ['es_sa', 'SA', 'Spanish public company', 'société anonyme espagnole'],
  ['es_sl', 'SL', 'Spanish limited company', 'société à responsabilité limitée espagnole'],
  ['pt_lda', 'Lda', 'Portuguese limited company', 'société à responsabilité limitée portugaise'],
  ['se_ab', 'AB', 'Swedish limited company', 'société par actions suédoise'],
  ['dk_as', 'A/S', 'Danish public company', 'société anonyme danoise'],
  ['dk_aps', 'ApS', 'Danish private company', 'société à responsabilité limitée danoise'],
  ['no_as', 'AS', 'Norwegian private company', 'société à responsabilité limitée norvégienne'],
  ['fi_oy', 'Oy', 'Finnish limited company', 'société par actions finlandaise'],
  ['pl_spzoo', 'Sp. z o.o.', 'Polish limited company', 'société à responsabilité limitée polonaise'],
  ['cz_sro', 's.r.o.', 'Czech limited company', 'société à responsabilité limitée tchèque'],
  ['jp_kk', 'K.K.', 'Japanese stock company', 'société par actions japonaise'],
  ['cn_co_ltd', 'Co., Ltd.', 'Chinese limited company', 'société à responsabilité limitée chinoise'],
  ['any_public', 'Public body', 'state or local authority', 'État ou collectivité'],
  ['any_other', 'Other', 'none of these', 'aucune de celles-ci'],
];

/** French versions of short forms that are words. */
const FRENCH_SHORT: Readonly<Record<string, string>> = { any_public: 'Organisme public', any_other: 'Autre' };

/** The same abbreviation exists in several countries, so each label contains the country. */
export const seedLegalStatuses = (): Seed<LegalStatus>[] =>
  LINES.map(([key, short, en, fr], position) => ({
    id: key,
    key,
    country: key.startsWith('any_') ? null : key.slice(0, 2).toUpperCase(),
    label_en: `${short} (${en})`,
    label_fr: `${FRENCH_SHORT[key] ?? short} (${fr})`,
    position,
    is_active: true,
  }));

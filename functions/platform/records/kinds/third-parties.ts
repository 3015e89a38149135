import { type InboundMail, inboundMail, inboundMailColumns } from '#shared/answers/mails.ts';
import { type Answer, answer, answerColumns } from '#shared/answers/received.ts';
import { type Contact, contact, contactColumns } from '#shared/contacts/schema.ts';
import { type Exchange, exchange, exchangeColumns } from '#shared/exchanges/schema.ts';
import { type EntitySupplier, entitySupplier, entitySupplierColumns } from '#shared/third-parties/entity-supplier.ts';
import { type Supplier, supplier, supplierColumns } from '#shared/third-parties/schema.ts';
import type { Kind } from '../kind.ts';
import {
  common,
  FOLLOWER,
  FOLLOWER_LABEL,
  IN_LANGUAGE,
  never,
  OWNER,
  owned,
  PLACE_LABELS,
  PLACE_LINKS,
  plain,
} from './common.ts';

export const SUPPLIER: Kind<Supplier> = {
  name: 'SUPPLIER',
  schema: supplier,
  columns: supplierColumns,
  owner: common,
  unique: (record) => [supplierCodeKey(record.supplier_code)],
  links: {
    ...PLACE_LINKS,
    parent: { to: 'SUPPLIER' },
    supplier_to_contact: { to: 'SUPPLIER' },
    favorite_contact: { to: 'CONTACT' },
    family: { to: 'FAMILY', isSoft: true },
    ent_legal_status: { to: 'LEGAL_STATUS', isSoft: true },
  },
  labels: {
    ...PLACE_LABELS,
    parent_label: { link: 'parent', field: 'name' },
    supplier_to_contact_label: { link: 'supplier_to_contact', field: 'name' },
    favorite_contact_label: { link: 'favorite_contact', field: 'name' },
    family_label: { link: 'family', field: IN_LANGUAGE },
    ent_legal_status_label: { link: 'ent_legal_status', field: IN_LANGUAGE },
  },
  ofReader: {
    entity_supplier_code: { kind: 'ENTITY_SUPPLIER', by: 'supplier', field: 'entity_supplier_code' },
    custom_supplier_name: { kind: 'ENTITY_SUPPLIER', by: 'supplier', field: 'custom_supplier_name' },
  },
  trees: ['parent', 'supplier_to_contact'],
};
export const supplierCodeKey = (code: string) => `code:${code}`;

export const entitySupplierKey = ({ owner_entity, supplier }: Pick<EntitySupplier, 'owner_entity' | 'supplier'>) =>
  `${owner_entity}:${supplier}`;
export const ENTITY_SUPPLIER: Kind<EntitySupplier> = {
  ...plain,
  name: 'ENTITY_SUPPLIER',
  schema: entitySupplier,
  columns: entitySupplierColumns,
  owner: owned,
  unique: (record) => [entitySupplierKey(record)],
  links: { ...OWNER, supplier: { to: 'SUPPLIER' } },
};

export const CONTACT: Kind<Contact> = {
  ...plain,
  name: 'CONTACT',
  schema: contact,
  columns: contactColumns,
  owner: common,
  unique: never,
  links: { ...PLACE_LINKS, supplier: { to: 'SUPPLIER' } },
  labels: {
    ...PLACE_LABELS,
    supplier_label: { link: 'supplier', field: 'name' },
    supplier_code: { link: 'supplier', field: 'supplier_code' },
  },
};

export const EXCHANGE: Kind<Exchange> = {
  ...plain,
  name: 'EVENT',
  schema: exchange,
  columns: exchangeColumns,
  owner: owned,
  /** A step of a plan is taken once. */
  unique: ({ follows, step }) => (follows && step ? [`step:${follows}:${step}`] : []),
  links: {
    ...OWNER,
    supplier: { to: 'SUPPLIER' },
    contact: { to: 'CONTACT' },
    products: { to: 'PRODUCT', isSoft: true },
    ...FOLLOWER,
  },
  labels: {
    supplier_label: { link: 'supplier', field: 'name' },
    contact_label: { link: 'contact', field: 'name' },
    ...FOLLOWER_LABEL,
  },
};

export const answerMailKey = (mail: string) => `mail:${mail}`;
/** Only operators see answers, see `auth/visibility.ts`. */
export const ANSWER: Kind<Answer> = {
  ...plain,
  name: 'ANSWER',
  schema: answer,
  columns: answerColumns,
  owner: common,
  unique: ({ mail }) => (mail ? [answerMailKey(mail)] : []),
  links: {
    supplier: { to: 'SUPPLIER' },
    contact: { to: 'CONTACT' },
    exchange: { to: 'EVENT' },
    asked_in: { to: 'EVENT', isSoft: true, mayDangle: true },
    parts: { to: 'PRODUCT', isSoft: true, mayDangle: true, member: 'product' },
    ...FOLLOWER,
  },
  labels: {
    supplier_label: { link: 'supplier', field: 'name' },
    contact_label: { link: 'contact', field: 'name' },
    ...FOLLOWER_LABEL,
  },
};

/** Mails that nobody has made an answer yet. Only operators see them. */
export const INBOUND_MAIL: Kind<InboundMail> = {
  ...plain,
  name: 'INBOUND_MAIL',
  schema: inboundMail,
  columns: inboundMailColumns,
  owner: common,
  unique: ({ mail }) => [answerMailKey(mail)],
  links: {
    supplier: { to: 'SUPPLIER', isSoft: true, mayDangle: true },
    answer: { to: 'ANSWER', isSoft: true, mayDangle: true },
    ...FOLLOWER,
  },
  labels: { supplier_label: { link: 'supplier', field: 'name' }, ...FOLLOWER_LABEL },
};

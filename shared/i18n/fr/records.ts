import type en from '../en/records.ts';
import type { Phrases } from '../phrases.ts';
import answer from './records/answer.ts';
import askedMonitoring from './records/asked_monitoring.ts';
import askedProcessing from './records/asked_processing.ts';
import audit from './records/audit.ts';
import cart from './records/cart.ts';
import caseFields from './records/case.ts';
import contact from './records/contact.ts';
import costTable from './records/cost_table.ts';
import country from './records/country.ts';
import decision from './records/decision.ts';
import department from './records/department.ts';
import dictionaryEntry from './records/dictionary_entry.ts';
import entity from './records/entity.ts';
import entitySupplier from './records/entity_supplier.ts';
import event from './records/event.ts';
import family from './records/family.ts';
import gedNode from './records/ged_node.ts';
import gedText from './records/ged_text.ts';
import group from './records/group.ts';
import importRecord from './records/import.ts';
import inboundMail from './records/inbound_mail.ts';
import lastBuy from './records/last_buy.ts';
import legalStatus from './records/legal_status.ts';
import monitoring from './records/monitoring.ts';
import processingProposal from './records/processing_proposal.ts';
import project from './records/project.ts';
import region from './records/region.ts';
import subfamily from './records/subfamily.ts';
import supplier from './records/supplier.ts';
import support from './records/support.ts';
import system from './records/system.ts';
import user from './records/user.ts';
import watchlist from './records/watchlist.ts';

const records: Phrases<typeof en> = {
  answer,
  asked_monitoring: askedMonitoring,
  asked_processing: askedProcessing,
  audit,
  cart,
  case: caseFields,
  contact,
  cost_table: costTable,
  country,
  decision,
  department,
  dictionary_entry: dictionaryEntry,
  entity,
  entity_supplier: entitySupplier,
  event,
  family,
  ged_node: gedNode,
  ged_text: gedText,
  group,
  import: importRecord,
  inbound_mail: inboundMail,
  last_buy: lastBuy,
  legal_status: legalStatus,
  monitoring,
  processing_proposal: processingProposal,
  project,
  region,
  subfamily,
  supplier,
  support,
  system,
  user,
  watchlist,
};

export default records;

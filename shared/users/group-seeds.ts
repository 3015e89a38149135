import { PERMISSIONS, type Permission } from '../permissions.ts';
import type { Seed } from '../reference.ts';
import type { Group } from './groups.ts';

const VIEW_REFERENCE: Permission[] = [
  'country.view',
  'region.view',
  'department.view',
  'dictionary.view',
  'legal_status.view',
  'family.view',
  'subfamily.view',
];

const CLIENT: Permission[] = [
  ...VIEW_REFERENCE,
  'analysis.view',
  'analysis.add',
  'analysis.change',
  'analysis.delete',
  'import.view',
  'import.add',
  'import.change',
  'import.delete',
  'product.view',
  'product.add',
  'product.change',
  'product.delete',
  'product.view_charts',
  'supplier.view',
  'supplier.view_by_name',
  'supplier_ncage.view',
  'entity_supplier.add',
  'entity_supplier.change',
  'entity_supplier.delete',
  'contact.view',
  'event.view',
  'monitoring.view',
  'asked_monitoring.view',
  'asked_monitoring.add',
  'asked_monitoring.delete',
  'asked_monitoring.export',
  'asked_processing.view',
  'asked_processing.add',
  'asked_processing.delete',
  'processing_proposal.view',
  'processing_proposal.view_count',
  'project.view',
  'project.export',
  'project.view_charts',
  'system.view',
  'ged_node.view',
  'token.view_monitoring',
  'token.view_processing',
];

/** Initial groups of an installation. */
export const SEED_GROUPS: readonly Seed<Group>[] = [
  /** Erasing a person is definite: superusers do it, or give the permission. */
  { id: 'operator', name: 'Operators', permissions: PERMISSIONS.filter((permission) => permission !== 'user.erase') },
  {
    id: 'client',
    name: 'Clients',
    permissions: CLIENT,
  },
  {
    id: 'client_administrator',
    name: 'Client administrators',
    permissions: [
      ...CLIENT,
      'user.view',
      'user.add',
      'user.change',
      'user.delete',
      'entity.view',
      'entity.change',
      'audit.view',
    ],
  },
  {
    id: 'sourcing',
    name: 'Solution providers',
    permissions: [
      ...VIEW_REFERENCE,
      'product.view',
      'asked_processing.view',
      'processing_proposal.view',
      'processing_proposal.add',
      'processing_proposal.change',
      'processing_proposal.delete',
      'ged_node.view',
      'ged_node.add',
    ],
  },
  {
    id: 'supplier',
    name: 'Third-parties',
    permissions: [
      ...VIEW_REFERENCE,
      'product.view',
      'supplier.view',
      'supplier.change',
      'supplier_ncage.view',
      'contact.view',
    ],
  },
];

import { PERMISSIONS, type Permission } from '#shared/permissions.ts';

const VIEW_REFERENCE: Permission[] = [
  'country.view',
  'region.view',
  'department.view',
  'dictionary.view',
  'legal_status.view',
  'family.view',
  'subfamily.view',
];

/** Named sets of permissions; a user's list is the union of its groups and its own. */
export const GROUPS: Readonly<Record<string, readonly Permission[]>> = {
  operator: PERMISSIONS,
  client: [
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
    'product.view_charts',
    'supplier.view',
    'supplier.view_by_name',
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
    'project.view_charts',
    'system.view',
    'ged_node.view',
    'token.view_monitoring',
    'token.view_processing',
  ],
  sourcing: [
    ...VIEW_REFERENCE,
    'product.view',
    'processing_proposal.view',
    'processing_proposal.add',
    'processing_proposal.change',
    'processing_proposal.delete',
    'ged_node.view',
    'ged_node.add',
  ],
  supplier: [...VIEW_REFERENCE, 'product.view', 'supplier.view', 'supplier.change', 'contact.view'],
};

export const permissionsOf = (groups: readonly string[], own: readonly string[]): string[] =>
  [...new Set([...groups.flatMap((group) => GROUPS[group] ?? []), ...own])].sort();

/** Permissions of API and page: `model.action`. */
const CRUD = ['view', 'add', 'change', 'delete'] as const;
const VIEW = ['view'] as const;

const MODELS = {
  country: VIEW,
  region: VIEW,
  department: VIEW,
  dictionary: VIEW,
  legal_status: VIEW,
  family: VIEW,
  subfamily: VIEW,
  analysis: CRUD,
  answer: ['view', 'change'],
  asked_monitoring: ['view', 'add', 'delete', 'export'],
  asked_processing: CRUD,
  audit: VIEW,
  contact: CRUD,
  entity: CRUD,
  event: CRUD,
  monitoring: CRUD,
  product: [...CRUD, 'view_charts'],
  case: CRUD,
  project: [...CRUD, 'export', 'import_products', 'view_charts'],
  supplier: [...CRUD, 'view_by_name'],
  supplier_ncage: CRUD,
  system: CRUD,
  user: [...CRUD, 'view_admin', 'export_personal_data', 'erase', 'impersonate', 'impersonate_write'],
  entity_supplier: ['add', 'change', 'delete'],
  ged_node: ['view', 'add', 'delete'],
  import: CRUD,
  token: ['view_monitoring', 'view_processing', 'grant'],
  processing_proposal: [...CRUD, 'view_count'],
} as const;

type Models = typeof MODELS;
export type Permission = { [M in keyof Models]: `${M}.${Models[M][number]}` }[keyof Models];

export const PERMISSIONS = Object.entries(MODELS).flatMap(([model, actions]) =>
  actions.map((action) => `${model}.${action}` as Permission),
);

/** Access required by a route: none, any logged-in user, a permission, or a superuser. */
export type Access = 'open' | 'authenticated' | 'superuser' | Permission;

export type Holder = { is_superuser: boolean; permissions_list: readonly string[] };

/** Whether somebody has a permission, whatever it is called. */
export const holds = ({ is_superuser, permissions_list }: Holder, permission: string): boolean =>
  is_superuser || permissions_list.includes(permission);

export const allows = (holder: Holder, access: Access): boolean =>
  access === 'open' ||
  access === 'authenticated' ||
  (access === 'superuser' ? holder.is_superuser : holds(holder, access));

import type { ProjectAnswer } from '../../../projects/schema.ts';

/** Names of a project's fields. */
const project = {
  name: 'Name',
  reference: 'Reference',
  description: 'Description',
  status: 'Status',
  start_date: 'Start',
  end_date: 'End',
  manager: 'Project manager',
  installed_base: 'Units in service',
  service_end: 'End of service',
  builds: 'Units to build',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  creation_date: 'Created',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof ProjectAnswer, 'id' | 'version'>, string>;

export default project;

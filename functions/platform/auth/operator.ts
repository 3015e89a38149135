import { lists } from '../lists/lists.ts';
import { ENTITIES } from '../records/kinds.ts';

export async function operatorIds(): Promise<string[]> {
  const entities = [...(await lists.rowsOf(ENTITIES)).values()];
  return entities.filter(({ type }) => type === 'vigie').map(({ id }) => id);
}

/** The operator, who owns what belongs to no customer. */
export async function operatorId(): Promise<string> {
  const [first] = await operatorIds();
  if (first === undefined) throw new Error('There is no operator.');
  return first;
}

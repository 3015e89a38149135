import { AppError } from '#shared/errors.ts';
import { ENTITY, USER } from '../records/kinds.ts';
import { readRecord } from '../records/records.ts';

/** Work is given to active operators only. */
export async function checkFollower(id: string): Promise<void> {
  const user = await readRecord(USER, id);
  const entity = user && (await readRecord(ENTITY, user.entity));
  if (!user?.is_active || entity?.type !== 'vigie')
    throw new AppError('invalid', { fields: { followed_by: [{ code: 'unknown_value', params: { value: id } }] } });
}

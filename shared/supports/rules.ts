import { AppError } from '../errors.ts';
import { MAX_MESSAGES, type SupportState } from './schema.ts';

/** The operator moves a request to any state; its author, and administrators of the entity, only close it. */
export function checkMove(isOperator: boolean, before: SupportState, after: SupportState): void {
  if (before !== after && !isOperator && after !== 'done') throw new AppError('permission_denied');
}

/** The state after a message: the operator's question waits for the user, whose answer is for the operator to work on. */
export function stateAfter(isOperator: boolean, before: SupportState, wanted: SupportState | undefined): SupportState {
  if (isOperator) return wanted ?? 'waiting';
  if (wanted !== undefined && wanted !== 'done') throw new AppError('permission_denied');
  if (wanted === 'done') return 'done';
  return before === 'new' ? 'new' : 'in_work';
}

export function checkMessages(count: number): void {
  if (count >= MAX_MESSAGES) throw new AppError('too_many_messages', { params: { max: MAX_MESSAGES } });
}

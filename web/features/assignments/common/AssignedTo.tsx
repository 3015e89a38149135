import { personName } from '#web/platform/language/personName.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Due } from './Due.tsx';
import type { Assigned } from './queues.ts';

/** Who works on a record, and until when, in the header of its sheet. */
export function AssignedTo({ record, isDone }: { record: Assigned; isDone: boolean }) {
  const { t } = useTranslation('assignments');
  const { followed_by_label, followed_by_name, due_on } = record;
  return (
    <>
      {followed_by_label && (
        <span title={followed_by_label}>
          {t('followedBy', { name: followed_by_name ?? personName(followed_by_label) })}
        </span>
      )}
      {due_on && <Due on={due_on} isDone={isDone} />}
    </>
  );
}

import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DueDate } from '#web/ui/display/DueDate.tsx';

/** Until when somebody works on a record, where no column or field has that name. */
export function Due(due: Parameters<typeof DueDate>[0]) {
  const { t } = useTranslation('assignments');
  return (
    <span>
      {t('due')} <DueDate {...due} />
    </span>
  );
}

import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

/** Whether a third-party or a contact is active. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('contacts');
  return (
    <Chip colour={isActive ? 'green' : 'grey'} glyph={isActive ? 'dot' : 'cross'}>
      {t(isActive ? 'active' : 'inactive')}
    </Chip>
  );
}

import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

export function UserState({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('users');
  return (
    <Chip colour={isActive ? 'green' : 'grey'} glyph={isActive ? 'dot' : 'cross'}>
      {t(isActive ? 'active' : 'inactive')}
    </Chip>
  );
}

import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

/** Whether the operator has processed a sent cart. */
export function TreatedChip({ isTreated }: { isTreated: boolean | undefined }) {
  const { t } = useTranslation('carts');
  return (
    <Chip colour={isTreated ? 'green' : 'yellow'} glyph={isTreated ? 'check' : 'clock'}>
      {t(isTreated ? 'carts.treated' : 'carts.toTreat')}
    </Chip>
  );
}

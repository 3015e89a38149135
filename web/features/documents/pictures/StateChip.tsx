import type { ScanState } from '#shared/documents/scans.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

const COLOURS = { waiting: 'blue', threat: 'red', unchecked: 'orange' } as const;

/** Why a document cannot be opened, in the row that shows it. */
export function StateChip({ state }: { state: ScanState | null }) {
  const { t } = useTranslation('documents');
  return state && <Chip colour={COLOURS[state]}>{t(phraseKey('scanStates.waiting', state))}</Chip>;
}

import { glyphOf } from '#web/platform/language/glyphs.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Chip } from './Chip.tsx';

type Props = { dictionary: string; value: string | null | undefined; isOutlined?: boolean };

/** A dictionary's value as a coloured chip with its shape; a dash when there is none. */
export function EntryChip({ dictionary, value, isOutlined }: Props) {
  const { entry, label, isLoading } = useDictionaries();
  if (!value) return <span className="nil">–</span>;
  if (isLoading) return <Skeleton width="84px" height="20px" />;
  return (
    <Chip
      colour={entry(dictionary, value)?.color ?? 'light_grey'}
      glyph={glyphOf(dictionary, value)}
      isOutlined={isOutlined}
    >
      {label(dictionary, value)}
    </Chip>
  );
}

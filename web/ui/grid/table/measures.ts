import { useMedia } from './useMedia.ts';

/** The height of the header, as in table.css. */
export const HEAD_HEIGHT = 36;
const ROW_HEIGHT = { normal: 40, compact: 32, touch: 48 } as const;

export function useRowHeight(isCompact: boolean | undefined): number {
  const isTouch = useMedia('(pointer: coarse)');
  return isCompact ? ROW_HEIGHT.compact : isTouch ? ROW_HEIGHT.touch : ROW_HEIGHT.normal;
}

/** Whether lists are cards. */
export const useIsPhone = (): boolean => useMedia('(max-width: 599.98px)');

import { useShared } from './useShared.ts';

/** A list that opens with a view of colleagues learns what became of it, for the next time. */
export default function FreshShared({ name }: { name: string }) {
  useShared(name);
  return null;
}

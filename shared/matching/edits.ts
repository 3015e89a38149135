/** True when one character is added, left out or replaced. Equal texts are no edit. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(same + (short.length === long.length ? 1 : 0)) === long.slice(same + 1);
}

/** The characters of Windows-1252 for the bytes 80 to 9F. Other bytes are their own code. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_HIGH = 0x80;

/**
 * Letters with accents, `°`, `µ`, `Ω`, and of three bytes quotes, dashes, `€` and signs such as `≤`. Not all that UTF-8 could be:
 * `à »` in French is no letter of another script.
 */
const TWICE =
  /[ÂÃÎÏ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[€‚„ˆ‰\u0080\u0082\u0084\u0088\u0089][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g;
const utf8 = new TextDecoder();

function byteOf(character: string): number {
  const place = HIGH.indexOf(character);
  return place < 0 ? character.charCodeAt(0) : FIRST_HIGH + place;
}

/**
 * `RÃ©sistance 43 kÎ©` as it was: programs write UTF-8 as if it were Windows-1252, and then the unit of a value is lost, so that
 * kilo-ohms look like ohms.
 */
export const decodedOnce = (text: string): string =>
  text.replace(TWICE, (characters) => utf8.decode(Uint8Array.from(characters, byteOf)));

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (names: readonly (readonly [string, string])[], text: string): string | undefined =>
  names.find(([mark]) => text.includes(mark))?.[1];

/** Names of browser and system, such as `Firefox · Windows`, from what a browser says about itself; '' for programs. */
export const deviceName = (userAgent: string): string =>
  [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((name) => name !== undefined).join(' · ');

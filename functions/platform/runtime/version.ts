declare const VERSION: string | undefined;

/** The version in package.json, inserted by the build. */
export const version = (): string => (typeof VERSION === 'string' ? VERSION : '0.0.0');

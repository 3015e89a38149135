declare const VERSION: string | undefined;

/** The version of package.json, written in by the build. */
export const version = (): string => (typeof VERSION === 'string' ? VERSION : '0.0.0');

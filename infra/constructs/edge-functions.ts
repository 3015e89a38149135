import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import en from '#shared/i18n/en/server/errors.ts';
import fr from '#shared/i18n/fr/server/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts';
import { gatewayPath } from './gateway-routes.ts';

const source = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Rewrites page paths to the single HTML document. */
export const pagePathsCode = (): string => source('page-paths.js');

/**
 * Responds to requests without a usable token in the API's error format: the gateway's own response cannot be
 * customised.
 */
export function edgeGuardCode(): string {
  const values: Record<string, unknown> = {
    __OPEN_PATHS__: openPaths(),
    __SENTENCES__: { en: tokenSentences(en), fr: tokenSentences(fr) } satisfies Record<Language, unknown>,
    __DEFAULT_LANGUAGE__: DEFAULT_LANGUAGE,
  };
  return source('edge-guard.js').replace(/__[A-Z_]+__/g, (name) => JSON.stringify(values[name]));
}

/** A parameter of a path is `*`: any one segment. */
function openPaths(): string[] {
  const paths = allRoutes
    .filter(([, , { access }]) => access === 'open')
    .map(([, key]) => gatewayPath(splitKey(key).path).replace(/\{\w+\}/g, '*'));
  return [...new Set(paths)];
}

const tokenSentences = ({ no_token, bad_token, expired_token }: typeof en) => ({ no_token, bad_token, expired_token });

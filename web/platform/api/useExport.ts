import { currentLanguage } from '../language/language.ts';
import { api, type Input, type RouteKey } from './api.ts';
import { useJobFile } from './useJobFile.ts';

/** Routes that export a list as an Excel file. */
type ExportRoute = Extract<RouteKey, `POST ${string}/export`>;
type Wanted = Omit<Input<ExportRoute>['body'], 'language' | 'format'>;

/** Requests and saves the Excel file of a list. */
export function useExport(route: ExportRoute) {
  const { progress, start } = useJobFile();
  return {
    progress,
    start: (wanted: Wanted) =>
      start(() => api(route, { body: { ...wanted, language: currentLanguage() }, quiet: true })),
  };
}

import { createApp } from '../../../infra/app.ts';
import { STAGE } from '../../../infra/local/stage.ts';

/** The template of the local stage. The functions stay in the folder in which they were built. */
export function synthesize(assemblyDir: string, settings: Record<string, string> = {}): void {
  createApp({
    settings: { ...STAGE, ...settings },
    outdir: assemblyDir,
    context: { 'aws:cdk:disable-asset-staging': true },
    checks: false,
  }).synth();
}

if (import.meta.main) {
  const [assemblyDir = '', settings = '{}'] = process.argv.slice(2);
  synthesize(assemblyDir, JSON.parse(settings));
}

import { join } from 'node:path';
import { App, type AppProps, BOOTSTRAP_QUALIFIER_CONTEXT, Validations } from 'aws-cdk-lib';
import { PATH_METADATA_ENABLE_CONTEXT } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks } from 'cdk-nag';
import cdkJson from '../cdk.json' with { type: 'json' };
import { readSettings, type SettingName } from './config.ts';
import { VigieStack } from './stack.ts';

const root = join(import.meta.dirname, '..');

type Options = {
  /** Settings that override the environment: `{ stage: 'local' }`. */
  settings?: Partial<Record<SettingName, string>>;
  /** Output folder of the assembly; default: `cdk.out`. */
  outdir?: string;
  context?: AppProps['context'];
  /** Build output, with `functions/<bundle>` and `web`; default: `dist`. */
  dist?: string;
  /** Whether `synth()` throws on cdk-nag findings. */
  checks?: boolean;
};

/** Creates the app with the stack of one stage, for the CDK command line, the local run and tests. */
export function createApp(options: Options = {}): App {
  const outdir = options.outdir ?? process.env.CDK_OUTDIR ?? join(root, 'cdk.out');
  // The CDK reads the feature flags in cdk.json only on the command line; elsewhere they must be passed.
  const context = { ...cdkJson.context, [PATH_METADATA_ENABLE_CONTEXT]: true, ...options.context, ...options.settings };
  const app = new App({ outdir, context });
  const settings = readSettings((name) => app.node.tryGetContext(name), process.env);
  if (settings.qualifier) app.node.setContext(BOOTSTRAP_QUALIFIER_CONTEXT, settings.qualifier);
  new VigieStack(app, settings, options.dist ?? join(root, 'dist'));
  if (options.checks ?? true) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

if (import.meta.main) createApp().synth();

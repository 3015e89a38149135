/** Where a price was read. On demand, without tax, without free tiers unless said, in USD. */
export const SOURCES = {
  list: 'AWS Price List, files of eu-west-3 (CloudFront: Europe) published from 2026-09-28 to 2026-10-07, read 2026-10-09',
  table: 'AWS Price List, eu-west-3, read 2026-09-07',
  cognito: 'aws.amazon.com/cognito/pricing, read 2026-09-20; the first 10,000 users are free',
  emr: 'EMR Serverless prices of eu-west-3 in GoogleCloudPlatform/PerfKitBenchmarker (aws_dpb_emr_serverless_prices.py)',
  steps: 'aws.amazon.com/step-functions/pricing: 0.025 USD for 1,000 state transitions, of N. Virginia',
  storage:
    'assumption: not found for Paris. N. Virginia and Singapore charge 0.40 times their price of a million writes for a gigabyte, and N. Virginia 0.32 times for its backup',
  usual: 'assumption: not found for Paris, the price of N. Virginia',
  search: 'assumption: not found for Paris, the price of N. Virginia (r6g.large.search and gp3 of OpenSearch)',
} as const;
type Source = keyof typeof SOURCES;

export type Price = { what: string; usd: number; per: number; unit: string; source: Source };

const WRITES = 0.7423;

/** Prices of eu-west-3 (Paris). */
export const PRICES = {
  gateway: { what: 'requests at the gateway (HTTP API)', usd: 1.17, per: 1e6, unit: 'requests', source: 'list' },
  invocations: { what: 'invocations of functions', usd: 0.2, per: 1e6, unit: 'invocations', source: 'list' },
  computing: { what: 'functions (arm64)', usd: 0.0000133334, per: 1, unit: 'GB-second', source: 'list' },
  writes: { what: 'writes to the table', usd: WRITES, per: 1e6, unit: 'units', source: 'table' },
  reads: { what: 'reads of the table', usd: 0.1487, per: 1e6, unit: 'units', source: 'table' },
  items: { what: 'storage of the table', usd: round(0.4 * WRITES), per: 1, unit: 'GB and month', source: 'storage' },
  backup: { what: 'continuous backup', usd: round(0.32 * WRITES), per: 1, unit: 'GB and month', source: 'storage' },
  exported: { what: 'export of the table to S3', usd: 0.1, per: 1, unit: 'GB', source: 'usual' },
  files: { what: 'files (S3 Standard)', usd: 0.024, per: 1, unit: 'GB and month', source: 'list' },
  edge: { what: 'requests at CloudFront', usd: 1.2, per: 1e6, unit: 'requests', source: 'list' },
  transfer: { what: 'bytes from CloudFront', usd: 0.085, per: 1, unit: 'GB', source: 'list' },
  logged: { what: 'logs, written', usd: 0.5985, per: 1, unit: 'GB', source: 'list' },
  logs: { what: 'logs, kept', usd: 0.0315, per: 1, unit: 'GB and month', source: 'list' },
  metrics: { what: 'metrics of alarms', usd: 0.1, per: 1, unit: 'metric and month', source: 'list' },
  dashboard: { what: 'dashboard', usd: 3, per: 1, unit: 'month', source: 'usual' },
  traces: { what: 'traces (X-Ray)', usd: 5, per: 1e6, unit: 'traces', source: 'usual' },
  accounts: { what: 'users (Cognito, Essentials)', usd: 0.015, per: 1, unit: 'active user', source: 'cognito' },
  mails: { what: 'e-mails', usd: 0.1, per: 1000, unit: 'mails', source: 'usual' },
  firewall: { what: 'firewall', usd: 10, per: 1, unit: 'month', source: 'usual' },
  transitions: { what: 'Step Functions', usd: 0.025, per: 1000, unit: 'transitions', source: 'steps' },
  node: { what: 'OpenSearch, node of 16 GB', usd: 0.167, per: 1, unit: 'hour', source: 'search' },
  volume: { what: 'OpenSearch, volume', usd: 0.122, per: 1, unit: 'GB and month', source: 'search' },
  sparkProcessor: { what: 'EMR Serverless, processor', usd: 0.06318, per: 1, unit: 'hour', source: 'emr' },
  sparkMemory: { what: 'EMR Serverless, memory', usd: 0.00689, per: 1, unit: 'GB and hour', source: 'emr' },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof PRICES;

/** What an amount costs. */
export const costOf = (name: PriceName, amount: number): number => (PRICES[name].usd * amount) / PRICES[name].per;

function round(usd: number): number {
  return Math.round(usd * 1e4) / 1e4;
}

/**
 * How a stage is used. Assumptions, until a stage has been used for a month: the access log then says the truth. Change
 * them here, then run `npm run capacity`.
 */
export const USE = {
  usersPerCompany: { is: 10, says: 'users of a company' },
  activeShare: { is: 0.5, says: 'share of the users who work with the product on a working day' },
  days: { is: 21, says: 'working days in a month' },
  screens: { is: 40, says: 'screens that an active user opens in a day' },
  peakShare: { is: 0.2, says: 'share of the requests of a day in its busiest hour' },
  changesPerUser: { is: 10, says: 'records that an active user changes in a day, one by one' },
  readsPerRequest: { is: 10, says: 'units of reading the table for a request: session, user, counters, rows' },
  catalogueShare: { is: 0.5, says: 'share of the parts that are in the catalogue, the longest list' },
  newShare: { is: 0.02, says: 'share of the parts that are new each month, by imports' },
  changedShare: { is: 0.05, says: 'share of the parts that change each month, by findings and corrections' },
  watchedShare: { is: 0.1, says: 'share of the parts with a monitoring' },
  longestImport: { is: 0.005, says: 'longest import, as a share of the parts' },
  importHours: { is: 1, says: 'hours in which the longest import must be done' },
  overhead: {
    is: 10,
    says: 'seconds that a state machine takes besides its functions: transitions, starts of functions',
  },
  mailsPerUser: { is: 1, says: 'e-mails that a user gets on a working day' },
  mailHours: { is: 2, says: 'hours in which the mails of a day must have left' },
  documentsPerUser: { is: 0.05, says: 'GB of documents of a user' },
  logBytes: { is: 1500, says: 'bytes that a request writes into logs' },
  traced: { is: 0.05, says: 'share of the requests that X-Ray traces (its default)' },
  storageLatency: { is: 0.03, says: 'seconds that S3 takes for a range' },
} as const;

const use = Object.fromEntries(Object.entries(USE).map(([name, { is }]) => [name, is])) as Record<
  keyof typeof USE,
  number
>;

export type Scenario = { users: number; parts: number };

export const HOUR = 3600;

/** What a scenario amounts to in a month, and in its busiest hour. */
export function loadOf({ users, parts }: Scenario, requestsPerScreen: number) {
  const requestsPerDay = users * use.activeShare * use.screens * requestsPerScreen;
  const changes = users * use.activeShare * use.changesPerUser * use.days + parts * use.changedShare;
  return {
    companies: users / use.usersPerCompany,
    requests: requestsPerDay * use.days,
    peakRequests: (requestsPerDay * use.peakShare) / HOUR,
    changes,
    newParts: parts * use.newShare,
    watched: parts * use.watchedShare,
    longestList: parts * use.catalogueShare,
    longestImport: parts * use.longestImport,
    mails: users * use.mailsPerUser * use.days,
    mailRate: (users * use.mailsPerUser) / (use.mailHours * HOUR),
  };
}
export type Load = ReturnType<typeof loadOf>;
export { use };

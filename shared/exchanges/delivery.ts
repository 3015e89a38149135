/** What became of the mail of an exchange. `bounced`: no server took it; `complained`: it was reported as unwanted. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'bounced', 'complained'] as const;
/** The mail did not reach its reader. */
export const UNDELIVERED = ['failed', 'bounced'] as const satisfies readonly (typeof DELIVERY_STATES)[number][];

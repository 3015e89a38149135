/** What a person is told on their first visit, each where it applies. Three at most, and gone for good when closed. */
export const HINTS = ['home', 'list', 'proof'] as const;
export type Hint = (typeof HINTS)[number];

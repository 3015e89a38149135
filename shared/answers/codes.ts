/** Digits and capital letters without those that are mistaken for each other: 0 O, 1 I L. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 6;

/** As it stands in the subject of a mail. */
export const subjectCode = (code: string): string => `[VIG-${code}]`;

const CODES = /\bVIG-([2-9A-HJKMNP-Z]{6})\b/gi;

/** The codes in a text, without duplicates. People type them in small letters. */
export const codesIn = (value: string): string[] => [
  ...new Set([...value.matchAll(CODES)].map(([, code = '']) => code.toUpperCase())),
];

/** Mail servers may change the case of what stands before the `@`, so the token has digits and small letters only. */
export const replyAddress = (token: string, domain: string): string => `answers+${token}@${domain}`;

const REPLIES = /\banswers\+([0-9a-f]{32})@([a-z0-9.-]+)/gi;

/** The tokens of reply addresses of this domain in a text, without duplicates. */
export const replyTokensIn = (value: string, domain: string): string[] => [
  ...new Set(
    [...value.matchAll(REPLIES)].flatMap(([, token = '', at = '']) =>
      at.toLowerCase().replace(/\.$/, '') === domain.toLowerCase() ? token.toLowerCase() : [],
    ),
  ),
];

const SENT = /<([\w-]+)@(?:email|[a-z]{2}(?:-[a-z]+)+-\d)\.amazonses\.com>/gi;

/** The ids that SES gave the messages that a reply names, without duplicates. */
export const messageIdsIn = (references: string): string[] => [
  ...new Set([...references.matchAll(SENT)].map(([, id = '']) => id)),
];

/** The `Message-ID` of a message that SES sent from a region. */
export const messageIdOf = (id: string, region: string): string =>
  `<${id}@${region === 'us-east-1' ? 'email' : region}.amazonses.com>`;

/** Path of the page where a third-party answers. */
export const answerPath = (token: string): string => `/answer/${token}`;

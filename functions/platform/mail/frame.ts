type Content = { language: string; title: string; preview: string; body: string };

/**
 * Colours of the page on dark screens: Apple Mail and Outlook on phones read the query, Outlook on the web marks what it
 * darkens itself with `data-ogsc` and `data-ogsb`. Gmail inverts the light colours on its own.
 */
const DARK: Readonly<Record<string, string>> = {
  '.canvas': 'background-color:#0c0e13!important',
  '.card': 'background-color:#12151b!important;border-color:#31363d!important',
  '.ink': 'color:#ebedf1!important',
  '.soft': 'color:#adb3bc!important',
  '.pale': 'color:#8f96a1!important',
  '.link': 'color:#80acfb!important',
  '.line': 'border-color:#31363d!important',
  '.button': 'background-color:#2c67dc!important;border-color:#2c67dc!important;color:#ffffff!important',
};
const rules = (prefix: string): string =>
  Object.entries(DARK)
    .map(([name, style]) => `${prefix}${name}{${style}}`)
    .join('');
const STYLES =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%}table{border-collapse:separate}' +
  '@media (max-width:599px){.card{padding:20px 16px!important;border-radius:0!important}.canvas{padding:0!important}}' +
  `@media (prefers-color-scheme:dark){${rules('')}}${rules('[data-ogsc] ')}`;

/** For Outlook on Windows, which ignores `max-width`. */
const FIXED_WIDTH =
  '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->';
const FIXED_WIDTH_END = '<!--[if mso]></td></tr></table><![endif]-->';

const NAME_STYLE =
  'font-family:Inter,Segoe UI,Arial,Helvetica,sans-serif;margin:0 0 20px;font-size:18px;line-height:24px;font-weight:700;color:#151b25';

/**
 * The document around a mail: one column of tables, at most 600 wide. Texts are escaped already. `preview`: what lists
 * of mails show after the subject.
 */
export const frame = ({ language, title, preview, body }: Content): string =>
  [
    `<!doctype html><html lang="${language}" xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${title}</title><style>${STYLES}</style></head>`,
    '<body class="canvas" style="margin:0;padding:0;background-color:#f5f7f9">',
    `<div style="display:none;max-height:0;overflow:hidden">${preview}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>',
    '<td class="canvas" align="center" style="padding:24px 12px;background-color:#f5f7f9">',
    `${FIXED_WIDTH}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">`,
    '<tr><td class="card" align="left" style="padding:28px;background-color:#ffffff;border:1px solid #e0e3e8;border-radius:8px">',
    `<p class="ink" style="${NAME_STYLE}">Vigie</p>${body}`,
    `</td></tr></table>${FIXED_WIDTH_END}</td></tr></table></body></html>`,
  ].join('');

import { type Display, dayText, displayText } from '#platform/words/display.ts';
import type { Part as PartRecord } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import { plainOf } from '#shared/values/markup.ts';
import { valueIn } from '#shared/values/objects.ts';

type Setting = Display & { hidden: ReadonlySet<string> };
type Part = PartRecord & { owner_entity_label?: string | null };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const GROUPS = {
  identification: [
    'internal_ref',
    'supplier_label',
    'supplier_ref',
    'nno',
    'family',
    'sub_family',
    'kind',
    'origin',
    'owner_entity_label',
    'quantity',
    'price',
    'import_file',
    'import_row',
  ],
  life_cycle: [
    'availability_status',
    'availability_status_reason',
    'durability',
    'introduced_at',
    'last_buy_order',
    'end_of_life',
    'obso_at',
    'is_stock_on_obso',
    'monitoring_status',
    'monitoring_date',
    'origin_info',
  ],
  compliance: ['rohs', 'reach', 'cmr', 'sri', 'eccn', 'certificate_type'],
  replacement: ['equiv_product', 'equiv_product_supplier', 'replacement_validation', 'alternates'],
} as const;

const CSS = `
  * { box-sizing: border-box; }
  body { font: 10pt/1.45 'Open Sans', sans-serif; color: #151b25; margin: 0; }
  header { border-bottom: 2px solid #1656d5; padding-bottom: 4mm; margin-bottom: 6mm; }
  .brand { color: #1656d5; font-weight: 700; letter-spacing: .02em; font-size: 9pt; }
  h1 { font-size: 17pt; line-height: 1.2; margin: 1mm 0; }
  .sub { color: #474d59; }
  .chip { display: inline-block; border: 1px solid; border-radius: 3px; padding: 0 2mm; font-weight: 600; font-size: 9pt; margin-right: 2mm; }
  .green { color: #07602f; background: #e1f7e6; } .red { color: #94151d; background: #ffebe9; } .orange { color: #86430f; background: #ffece1; }
  .yellow { color: #6c4701; background: #ffefc5; } .blue, .vibrant_blue { color: #024e9a; background: #e7f1fe; } .grey, .light_grey { color: #3d434d; background: #e0e3e8; }
  h2 { font-size: 11pt; margin: 6mm 0 1.5mm; break-after: avoid; }
  table { width: 100%; border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: 1.4mm 2mm 1.4mm 0; border-bottom: 1px solid #e4e6ea; overflow-wrap: anywhere; }
  .facts th { width: 55mm; font-weight: 400; color: #474d59; } thead th { color: #5f6673; font-weight: 600; font-size: 9pt; } tr { break-inside: avoid; }
  .history td:first-child, .history td:last-child { white-space: nowrap; }
  .note { color: #5f6673; font-size: 9pt; margin-top: 6mm; }
`;

/** The fields that have a value; others are left out. */
function factsTable(part: Part, fields: readonly string[], setting: Setting): string {
  const rows = fields.flatMap((field) => {
    const value = setting.hidden.has(field) ? '' : displayText(field, valueIn(part, field), setting);
    const name = escaped(setting.translate(`fields:${field}`));
    return value ? [`<tr><th scope="row">${name}</th><td>${escaped(value)}</td></tr>`] : [];
  });
  if (rows.length === 0) return `<p class="sub">${escaped(setting.translate('server:sheet.none'))}</p>`;
  return `<table class="facts">${rows.join('')}</table>`;
}

function chip(field: string, key: string | null, setting: Setting): string {
  const entry = setting.dictionaries.find((candidate) => candidate.dictionary === field && candidate.key === key);
  return entry ? `<span class="chip ${entry.color}">${escaped(displayText(field, key, setting))}</span>` : '';
}

function historyTable(lines: HistoryLine[], setting: Setting): string {
  const { translate, language } = setting;
  const rows = lines.map((line) => {
    const change =
      line.modification_type === 'update'
        ? translate('server:sheet.change', {
            field: translate(`fields:${line.modified_content}`),
            before: displayText(line.modified_content, line.old_value, setting) || '–',
            after: displayText(line.modified_content, line.new_value, setting) || '–',
          })
        : translate(line.reason_code === 'published' ? 'server:reason.published' : 'server:history.created');
    return `<tr><td>${escaped(dayText(line.modification_date, language))}</td><td>${escaped(change)}</td><td>${escaped(line.reason === change ? '' : line.reason)}</td><td>${escaped(line.user_label ?? line.user)}</td></tr>`;
  });
  return `<table class="history">${rows.join('')}</table>`;
}

/** The part sheet as one page of HTML, without scripts or external resources. */
export function sheetHtml(part: Part, history: HistoryLine[], setting: Setting): string {
  const { translate, language } = setting;
  const title = part.label ?? part.supplier_ref ?? part.internal_ref ?? '';
  const sections = Object.entries(GROUPS).map(
    ([name, fields]) =>
      `<section><h2>${escaped(translate(`server:sheet.${name}`))}</h2>${factsTable(part, fields, setting)}</section>`,
  );
  const text = part.description
    ? `<section><h2>${escaped(translate('fields:description'))}</h2><p>${escaped(plainOf(part.description))}</p></section>`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${CSS}</style></head><body>
    <header><div class="brand">Vigie · ${escaped(translate('server:sheet.title'))}</div><h1>${escaped(title)}</h1>
    <p class="sub">${escaped([part.supplier_label, part.supplier_ref].filter(Boolean).join(' '))}</p>
    ${chip('availability_status', part.availability_status, setting)}${chip('monitoring_status', part.monitoring_status, setting)}</header>
    ${sections.join('')}${text}
    <section><h2>${escaped(translate('server:sheet.history'))}</h2>${historyTable(history, setting)}</section></body></html>`;
}

export function footerHtml(printed: { by: string; at: string }, { translate, language }: Setting): string {
  const text = translate('server:sheet.printed', { date: dayText(printed.at, language), user: printed.by });
  return `<div style="font:8px 'Open Sans',sans-serif;color:#5f6673;width:100%;padding:0 14mm;display:flex;justify-content:space-between"><span>${escaped(text)}</span><span>${escaped(translate('server:sheet.page'))} <span class="pageNumber"></span>/<span class="totalPages"></span></span></div>`;
}

import { WorkbookError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Container } from './container.ts';
import { attribute } from './xml.ts';

/** The entries of a workbook in its container, as its relations name them. */
export type WorkbookParts = {
  sheets: { name: string; state: 'visible' | 'hidden'; part: string }[];
  strings: string | null;
  styles: string | null;
  is1904: boolean;
};

type Relation = { id: string; type: string; target: string };

export async function readParts(container: Container, limits: Limits): Promise<WorkbookParts> {
  const [office] = (await relationsOf(container, '')).filter(({ type }) => type === 'officeDocument');
  const workbook = office?.target ?? 'xl/workbook.xml';
  if (!container.has(workbook) || !workbook.endsWith('.xml')) throw new WorkbookError(otherFormat(container, workbook));
  const relations = await relationsOf(container, workbook);
  const target = (type: string) => relations.find((relation) => relation.type === type)?.target ?? null;

  const parts: WorkbookParts = {
    sheets: [],
    strings: target('sharedStrings'),
    styles: target('styles'),
    is1904: false,
  };
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  let isWorkbook = false;
  await container.scan(workbook, {
    open(name, tag) {
      if (name === 'workbook') isWorkbook = true;
      else if (name === 'workbookPr') parts.is1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '');
      else if (name === 'sheet') {
        const relation = byId.get(attribute(tag, 'id') ?? '');
        if (relation?.type !== 'worksheet') return;
        refuseRepeated(parts.sheets, relation.target, limits);
        const state = /hidden/i.test(attribute(tag, 'state') ?? '') ? 'hidden' : 'visible';
        parts.sheets.push({ name: attribute(tag, 'name') ?? '', state, part: relation.target });
      }
    },
  });
  if (!isWorkbook) throw new WorkbookError('file_not_a_workbook');
  return parts;
}

/** Refuses sheets that share an entry, which would be read for each; no program writes that. */
function refuseRepeated(sheets: WorkbookParts['sheets'], part: string, limits: Limits): void {
  if (sheets.length >= limits.sheets) throw new WorkbookError('file_too_large_unzipped', { limit: limits.sheets });
  if (sheets.some((sheet) => sheet.part === part)) throw new WorkbookError('file_damaged');
}

/** Recognises other zips with tables: Excel's binary workbooks and OpenDocument. */
function otherFormat(container: Container, workbook: string): 'file_xlsb' | 'file_ods' | 'file_not_a_workbook' {
  if (workbook.endsWith('.bin')) return 'file_xlsb';
  return container.has('mimetype') && container.has('content.xml') ? 'file_ods' : 'file_not_a_workbook';
}

/** Relations of an entry, or of the container for `''`. `type` is the last segment, because strict files have another prefix. */
async function relationsOf(container: Container, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!container.has(name)) return relations;
  await container.scan(name, {
    open(element, tag) {
      if (element !== 'Relationship') return;
      const type = (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? '';
      relations.push({
        id: attribute(tag, 'Id') ?? '',
        type,
        target: resolved(folder, attribute(tag, 'Target') ?? ''),
      });
    },
  });
  return relations;
}

/** Targets are relative to the folder of the entry, or begin with `/`. */
const resolved = (folder: string, target: string): string =>
  new URL(target.replaceAll('\\', '/'), `file:///${folder}`).pathname.slice(1).replace(/%20/g, ' ');

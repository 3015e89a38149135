type FileType = 'pdf' | 'image' | 'text' | 'word' | 'excel' | 'slides' | 'mail';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** The kind of file of a media type, and its ending, which tells two of one kind apart. */
const TYPES: Readonly<Record<string, readonly [FileType, string]>> = {
  'application/pdf': ['pdf', ''],
  'image/png': ['image', 'png'],
  'image/jpeg': ['image', 'jpg'],
  'text/plain': ['text', 'txt'],
  'text/csv': ['text', 'csv'],
  'message/rfc822': ['mail', 'eml'],
  'application/vnd.ms-outlook': ['mail', 'msg'],
  'application/msword': ['word', 'doc'],
  [`${OFFICE}.wordprocessingml.document`]: ['word', 'docx'],
  'application/vnd.oasis.opendocument.text': ['word', 'odt'],
  'application/vnd.ms-excel': ['excel', 'xls'],
  [`${OFFICE}.spreadsheetml.sheet`]: ['excel', 'xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['excel', 'ods'],
  [`${OFFICE}.presentationml.presentation`]: ['slides', 'pptx'],
};

/** What a media type is called: "PDF", "Word (docx)"; unknown ones by themselves. */
export function typeName(type: string, name: (kind: FileType) => string): string {
  const [kind, ending] = TYPES[type] ?? [];
  if (!kind) return type;
  return ending ? `${name(kind)} (${ending})` : name(kind);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex: string, decimal: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return Object.entries(ENTITIES).find(([, escaped]) => escaped === entity)?.[0] ?? entity;
  });
}

/** Text of every `<name>` element at any depth. */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text]) =>
    unescapeXml(text ?? ''),
  );
}

export function tag(name: string, text: string | number | boolean): string {
  return `<${name}>${escapeXml(String(text))}</${name}>`;
}

export function document(root: string, ...content: string[]): string {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${declaration}\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content.join('')}</${root}>`;
}

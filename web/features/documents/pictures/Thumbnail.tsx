import { FileText } from 'lucide-react';
import { useState } from 'react';

/** The first page of a document, small; its symbol until there is one. */
export function Thumbnail({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || url === broken) return <FileText size={16} aria-hidden="true" />;
  return <img className="document-thumbnail" src={url} alt="" onError={() => setBroken(url)} />;
}

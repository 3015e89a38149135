import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasPictures, smallPicture } from './pictures.ts';

type Props = { id: string; type: string | null; content: string };

/** The first page of a document, small; its symbol until there is one. */
export function Thumbnail({ id, type, content }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const isDrawn = hasPictures({ type });
  useEffect(() => {
    if (!isDrawn) return;
    let isShown = true;
    void smallPicture({ id, content }).then((found) => isShown && setUrl(found));
    return () => {
      isShown = false;
    };
  }, [id, content, isDrawn]);
  if (!url) return <FileText size={16} aria-hidden="true" />;
  return <img className="document-thumbnail" src={url} alt="" onError={() => setUrl(null)} />;
}

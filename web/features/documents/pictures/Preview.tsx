import { Download, ExternalLink, FileQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shownType } from '#shared/attachments/content.ts';
import type { NodeAnswer } from '#shared/documents/schema.ts';
import type { Answer } from '#web/platform/api/api.ts';
import { useFreshCall } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { download, show } from '../useDocuments.ts';

/** A page, from this page's own memory. */
function Page({ url, name }: { url: string; name: string }) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    let own: string | undefined;
    let isGone = false;
    void fetch(url)
      .then((answer) => (answer.ok ? answer.blob() : null))
      .then((blob) => {
        if (!blob || isGone) return;
        own = URL.createObjectURL(blob);
        setShown(own);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      if (own) URL.revokeObjectURL(own);
    };
  }, [url]);
  return shown ? <img className="document-page" src={shown} alt={name} /> : <SheetLoading />;
}

type Props = { node: Pick<NodeAnswer, 'id' | 'name' | 'type'>; onClose: () => void };

/** The first pages of a document as pictures, with the ways to all of it. */
export default function Preview({ node, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { data, error, mutate } = useFreshCall<Answer<'GET /api/ged/documents/{id}/pictures'>>(
    'GET /api/ged/documents/{id}/pictures',
    { params: { id: node.id } },
  );
  const pages = data?.items;
  return (
    <Dialog
      title={node.name}
      size="large"
      isOpen
      onClose={onClose}
      actions={
        <>
          {shownType(node.type ?? '') && (
            <Button icon={<ExternalLink size={16} aria-hidden="true" />} onClick={() => show(node)}>
              {t('open')}
            </Button>
          )}
          <Button variant="primary" icon={<Download size={16} aria-hidden="true" />} onClick={() => download(node)}>
            {t('download')}
          </Button>
        </>
      }
    >
      {error && !pages && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !pages && <SheetLoading />}
      {pages?.length === 0 && (
        <EmptyState
          icon={<FileQuestion size={24} aria-hidden="true" />}
          title={t('noPicture')}
          text={t('noPictureText')}
        />
      )}
      {pages?.map(({ page, url }) => (
        <Page key={page} url={url} name={t('page', { number: page })} />
      ))}
    </Dialog>
  );
}

import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { NodeAnswer, VersionAnswer } from '#shared/documents/schema.ts';
import { sizeUnit } from '#shared/values/size-unit.ts';
import { api } from '#web/platform/api/api.ts';
import { openDownload } from '#web/platform/api/files.ts';
import { useFreshCall } from '#web/platform/api/useApi.ts';
import { formatNumber } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';

type RowProps = {
  version: VersionAnswer;
  isCurrent: boolean;
  mayRestore: boolean;
  onDownload: () => void;
  onRestore: () => void;
};

function Version({ version, isCurrent, mayRestore, onDownload, onRestore }: RowProps) {
  const { t } = useTranslation('documents');
  const { language, instant } = useFormat();
  const { number, size, added_at, added_by, added_by_entity } = version;
  const { value, unit } = sizeUnit(size);
  return (
    <li className="document-version">
      <span className="document-name">
        <span>{isCurrent ? t('versionNow', { number }) : t('version', { number })}</span>
        <span className="document-facts">
          {[formatNumber(language, value, { style: 'unit', unit }), instant(added_at), added_by ?? added_by_entity]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <IconButton
        size="small"
        label={t('downloadVersion', { number })}
        icon={<Download size={16} aria-hidden="true" />}
        onClick={onDownload}
      />
      {mayRestore && !isCurrent && (
        <IconButton
          size="small"
          label={t('restore', { number })}
          icon={<RotateCcw size={16} aria-hidden="true" />}
          onClick={onRestore}
        />
      )}
    </li>
  );
}

type Props = {
  node: NodeAnswer;
  mayRestore: boolean;
  onClose: () => void;
  onRestored: (node: NodeAnswer) => unknown;
};

/** All contents of a document: who, when, size; each can be downloaded, and a former one restored. */
export default function Versions({ node: { id, name }, mayRestore, onClose, onRestored }: Props) {
  const { t } = useTranslation('documents');
  const [isBusy, setBusy] = useState(false);
  const params = { id };
  const { data, mutate } = useFreshCall<{ items: VersionAnswer[] }>('GET /api/ged/documents/{id}/versions', { params });
  const download = async (version: string) => {
    const route = 'GET /api/ged/documents/{id}/versions/{version}/download';
    const { url } = await api(route, { params: { id, version }, query: { mode: 'download' } });
    openDownload(url, name);
  };
  const restore = async (version: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onRestored(await api('POST /api/ged/documents/{id}/restore', { params, body: { version } }));
      await mutate();
    } finally {
      setBusy(false);
    }
  };
  // A failed call has shown an alert.
  const ignored = () => undefined;
  return (
    <Dialog title={t('versionsOf', { name })} isOpen onClose={onClose}>
      {data ? (
        <ol className="document-versions" reversed>
          {data.items.map((version, n) => (
            <Version
              key={version.id}
              version={version}
              isCurrent={n === 0}
              mayRestore={mayRestore}
              onDownload={() => void download(version.id).catch(ignored)}
              onRestore={() => void restore(version.id).catch(ignored)}
            />
          ))}
        </ol>
      ) : (
        <SheetLoading />
      )}
    </Dialog>
  );
}

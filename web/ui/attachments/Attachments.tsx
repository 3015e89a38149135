import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#shared/attachments/schema.ts';
import { api, type RouteKey } from '#web/platform/api/api.ts';
import { openDownload } from '#web/platform/api/files.ts';
import { formatNumber } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import './attachments.css';
import { sizeUnit } from './sizeUnit.ts';

type DownloadRoute = Extract<RouteKey, `GET ${string}/{id}/attachments/{attachment}/download`>;
type Props = { route: DownloadRoute; id: string; attachments: readonly Attachment[] };

/** A record's documents; each download requests a link for the user. */
export function Attachments({ route, id, attachments }: Props) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const size = (bytes: number) => {
    const { value, unit } = sizeUnit(bytes);
    return formatNumber(language, value, { style: 'unit', unit });
  };
  const download = async ({ id: attachment, name }: Attachment) => {
    const { url } = await api(route, { params: { id, attachment } });
    openDownload(url, name);
  };
  if (attachments.length === 0) return <p className="sheet-quiet">{t('attachments.none')}</p>;
  return (
    <ul className="attachments-list">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <button
            type="button"
            className="attachment-link"
            title={t('attachments.download', { name: attachment.name })}
            onClick={() => void download(attachment).catch(() => undefined)}
          >
            <Download size={14} aria-hidden="true" />
            <span className="attachment-name">{attachment.name}</span>
            <span className="attachment-size">{size(attachment.size)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { Download, Eye } from 'lucide-react';
import { shownType } from '#shared/attachments/content.ts';
import type { AccessMode, Attachment } from '#shared/attachments/schema.ts';
import { api, type RouteKey } from '#web/platform/api/api.ts';
import { openDownload, openInTab } from '#web/platform/api/files.ts';
import { formatNumber } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../controls/IconButton.tsx';
import './attachments.css';
import { sizeUnit } from '#shared/values/size-unit.ts';

type DownloadRoute = Extract<RouteKey, `GET ${string}/{id}/attachments/{attachment}/download`>;
type Props = { route: DownloadRoute; id: string; attachments: readonly Attachment[] };

/** Opens PDF, images and plain text in the browser, and downloads everything else. */
function Document({ attachment, route, id }: Omit<Props, 'attachments'> & { attachment: Attachment }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { name, size, type } = attachment;
  const isShown = shownType(type) !== undefined;
  const linkFor = async (mode: AccessMode) =>
    (await api(route, { params: { id, attachment: attachment.id }, query: { mode } })).url;
  const show = () => openInTab(linkFor('inline'));
  const download = async () => openDownload(await linkFor('download'), name);
  const { value, unit } = sizeUnit(size);
  const Icon = isShown ? Eye : Download;
  return (
    <li className="attachment-row">
      <button
        type="button"
        className="attachment-link"
        title={t(isShown ? 'attachments.show' : 'attachments.download', { name })}
        onClick={() => void (isShown ? show() : download()).catch(() => undefined)}
      >
        <Icon size={14} aria-hidden="true" />
        <span className="attachment-name">{name}</span>
        <span className="attachment-size">{formatNumber(language, value, { style: 'unit', unit })}</span>
      </button>
      {isShown && (
        <IconButton
          size="small"
          label={t('attachments.download', { name })}
          icon={<Download size={14} aria-hidden="true" />}
          onClick={() => void download().catch(() => undefined)}
        />
      )}
    </li>
  );
}

/** A record's documents; each access requests a link for the user. */
export function Attachments({ attachments, ...of }: Props) {
  const { t } = useTranslation();
  if (attachments.length === 0) return <p className="sheet-quiet">{t('attachments.none')}</p>;
  return (
    <ul className="attachments-list">
      {attachments.map((attachment) => (
        <Document key={attachment.id} {...of} attachment={attachment} />
      ))}
    </ul>
  );
}

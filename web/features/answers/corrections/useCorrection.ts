import { useRef, useState } from 'react';
import { mutate } from 'swr';
import { contradictionsOf, foundIn, isSaid } from '#shared/answers/findings.ts';
import type { Statement } from '#shared/answers/schema.ts';
import type { AttachmentInput } from '#shared/attachments/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { apiKey } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { NOTHING } from '../form/lines.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

/** One statement about all of the parts, as it is typed and sent. */
export function useCorrection(parts: readonly string[], onSent: () => void) {
  const { t } = useTranslation(['portal', 'validation', 'common']);
  const alerts = useAlerts();
  const [statement, setStatement] = useState<Statement>(NOTHING);
  const [comment, setComment] = useState('');
  const [files, setFiles] = useState<readonly AttachmentInput[]>([]);
  const filesNow = useRef(files);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** A correction that is sent again, because its answer was lost, stays one. */
  const key = useRef(crypto.randomUUID());

  const found = contradictionsOf([{ line: 0, ...statement }], today());
  const problemOf = (field: keyof Statement) => {
    const [problem] = found[`0.${field}`] ?? [];
    return problem && (isTried || statement[field])
      ? t(`validation:${problem.code}` as 'validation:required')
      : undefined;
  };
  const changing =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      key.current = crypto.randomUUID();
      setFailure(null);
      set(value);
    };
  const send = async () => {
    setTried(true);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    const body = {
      parts: parts.map((product) => ({ product, ...statement })),
      comment: comment.trim() || null,
      attachments: [...files],
    };
    try {
      await api('POST /api/corrections', { body, idempotencyKey: key.current, quiet: true, ownErrors: true });
      void mutate(apiKey('GET /api/corrections'));
      alerts.add({
        type: 'success',
        title: t('portal:corrections.sent', { count: parts.length }),
        text: t('portal:corrections.sentText'),
      });
      onSent();
    } catch (error) {
      setFailure(firstSentence(error) ?? t('common:errors.any'));
    } finally {
      setSending(false);
    }
  };
  return {
    ...{ statement, comment, files, problemOf, isSending, failure, send },
    isEmpty: !isSaid(foundIn(statement)),
    changeStatement: changing(setStatement),
    changeComment: changing(setComment),
    filesNow: () => filesNow.current,
    changeFiles: changing((next: readonly AttachmentInput[]) => {
      filesNow.current = next;
      setFiles(next);
    }),
  };
}

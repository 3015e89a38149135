import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, errorTitle, type FieldMessages, isForSupport } from '#web/platform/api/apiError.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type Offer, offerFor } from '#web/platform/support/askFor.ts';
import { errorsOf, sentenceElsewhere } from './errors.ts';
import type { ShownFields } from './formTypes.ts';

/** Errors of saving: at their fields, and as `failure` when no shown field is concerned. */
export function useFailure(kind: string, methods: UseFormReturn, fields: ShownFields) {
  const { t } = useTranslation(['common', 'records']);
  const [failure, setFailure] = useState<string | null>(null);
  /** The number of a request that failed on our side. */
  const [failedRequest, setFailedRequest] = useState<string | null>(null);
  /** What to ask for if the subscription does not include it. */
  const [offer, setOffer] = useState<Offer>();
  const translate = (field: string, problem: string) => {
    const name = t(phraseKey('records:contact.lastname', field, kind), { defaultValue: field });
    return t('common:form.elsewhere', { name, problem });
  };
  const showElsewhere = (messages: FieldMessages) => setFailure(sentenceElsewhere(messages, fields, translate));

  const show = (error: unknown) => {
    setFailedRequest(error instanceof ApiError && isForSupport(error) ? (error.requestId ?? '') : null);
    setOffer(error instanceof ApiError ? offerFor(error) : undefined);
    if (error === null) return setFailure(null);
    if (!(error instanceof ApiError)) return setFailure(t('errors.any'));
    const { detail } = error;
    if (typeof detail === 'string') return setFailure(error.sentence ?? t(`errors.${errorTitle(error, false)}`));
    for (const [name, problem] of Object.entries(errorsOf(detail)))
      methods.setError(name, problem as { type: string; message: string }, { shouldFocus: true });
    showElsewhere(detail);
  };
  return { failure, failedRequest, offer, setFailure, show, showElsewhere };
}

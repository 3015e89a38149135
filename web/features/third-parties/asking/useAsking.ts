import { useRef, useState } from 'react';
import type { Recipients } from '#shared/exchanges/calls.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import { expectEnd } from '#web/platform/jobs/followJob.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import {
  contactIn,
  type Draft,
  firstDraft,
  type Means,
  type Outcome,
  obstacle,
  type Purpose,
  productsIn,
  type Recipient,
} from './asking.ts';
import type { Said } from './CallForm.tsx';

type Options = { contact?: string | undefined; onDone: () => unknown; onClose: () => void };

/** The same body is sent with the same key, so that a repeated attempt sends no second mail. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return (body: object): string => {
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
}

const textsOf = ({ language, subject, message }: Draft) => ({
  ...(language && { language }),
  ...(subject?.trim() && { subject }),
  ...(message?.trim() && { message }),
});

/** What is asked of whom, and its sending. */
export function useAsking({ recipients }: Recipients, { contact, onDone, onClose }: Options) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const alerts = useAlerts();
  const keyOf = useKeys();
  const [means, setMeans] = useState<Means>('email');
  const [purpose, setPurpose] = useState<Purpose>('initial_request');
  const [at, setAt] = useState(recipients[0]?.supplier ?? '');
  const [drafts, setDrafts] = useState(
    () => new Map(recipients.map((each) => [each.supplier, firstDraft(each, contact)])),
  );
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [said, setSaid] = useState<Said>({ date: today(), phone: '', content: '', note: '' });
  const [isBusy, setBusy] = useState(false);
  const draftOf = (recipient: Recipient): Draft => drafts.get(recipient.supplier) ?? firstDraft(recipient, contact);
  const isDone = ({ supplier }: Recipient) => outcomes.get(supplier)?.isDone === true;
  const change = (recipient: Recipient, changes: Partial<Draft>) =>
    setDrafts(new Map([...drafts, [recipient.supplier, { ...draftOf(recipient), ...changes }]]));
  const ready = recipients.filter(
    (each) => !isDone(each) && !draftOf(each).isLeftOut && obstacle(each, draftOf(each)) === null,
  );

  const tried = async (recipient: Recipient, work: () => Promise<unknown>): Promise<boolean> => {
    const outcome = await work().then(
      (): Outcome => ({ isDone: true }),
      (error: unknown): Outcome => {
        if (!(error instanceof ApiError)) throw error;
        return { isDone: false, why: error.sentence ?? error.message };
      },
    );
    setOutcomes((all) => new Map([...all, [recipient.supplier, outcome]]));
    return outcome.isDone;
  };
  const mailTo = (recipient: Recipient) => {
    const draft = draftOf(recipient);
    return {
      supplier: recipient.supplier,
      contact: draft.contact ?? '',
      products: productsIn(recipient, draft),
      ...textsOf(draft),
      documents: draft.documents.map(({ id }) => id),
    };
  };
  const sendOne = async (recipient: Recipient) => {
    const body = mailTo(recipient);
    const isSent = await tried(recipient, () =>
      api(`POST /api/events/email_${purpose}`, { body, idempotencyKey: keyOf({ purpose, body }), ownErrors: true }),
    );
    if (isSent) alerts.add({ type: 'success', title: t('sent', { count: 1, number: number(1) }), text: t('sentText') });
    return isSent;
  };
  /** A job writes them, also after the page is closed; its end says what was refused, and offers to try again. */
  const sendSeveral = async () => {
    const body = { type: `email_${purpose}` as const, mails: ready.map(mailTo) };
    const { job } = await api('POST /api/events/email_several', { body, idempotencyKey: keyOf(body) });
    expectEnd(job);
    return true;
  };
  const send = async () => {
    const [first] = ready;
    if (!first) return;
    setBusy(true);
    try {
      if (!(await (ready.length > 1 ? sendSeveral() : sendOne(first)))) return;
      await onDone();
      onClose();
    } catch {
      // The failed call has shown an alert.
    } finally {
      setBusy(false);
    }
  };
  const record = async (recipient: Recipient) => {
    const draft = draftOf(recipient);
    const { date, phone, content, note } = said;
    const common = {
      supplier: recipient.supplier,
      contact: draft.contact,
      products: productsIn(recipient, draft),
      date,
      content: content.trim() || null,
      internal_note: note.trim() || null,
    };
    const requestOptions = { idempotencyKey: keyOf({ means, purpose, common, phone }), ownErrors: true as const };
    setBusy(true);
    try {
      const isRecorded = await tried(recipient, () =>
        means === 'phone'
          ? api(`POST /api/events/phone_${purpose}`, {
              body: { ...common, contact_phone: phone.trim() || null },
              ...requestOptions,
            })
          : api(`POST /api/events/form_${purpose}`, { body: common, ...requestOptions }),
      );
      if (!isRecorded) return;
      alerts.add({ type: 'success', title: t('recorded', { name: recipient.supplier_label }) });
      await onDone();
      const next = recipients.find((each) => each.supplier !== recipient.supplier && !isDone(each));
      setSaid({ date: today(), phone: '', content: '', note: '' });
      if (next) setAt(next.supplier);
      else onClose();
    } finally {
      setBusy(false);
    }
  };
  const shown = recipients.find(({ supplier }) => supplier === at);
  const called = shown && contactIn(shown, draftOf(shown).contact);
  return {
    ...{
      means,
      setMeans,
      purpose,
      setPurpose,
      at,
      setAt,
      draftOf,
      change,
      outcomes,
      ready,
      isBusy,
      send,
      record,
      shown,
    },
    said: { ...said, phone: said.phone || (called?.phone ?? '') },
    setSaid: (changes: Partial<Said>) => setSaid({ ...said, ...changes }),
  };
}
export type Asking = ReturnType<typeof useAsking>;

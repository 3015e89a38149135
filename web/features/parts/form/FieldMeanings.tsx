import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { isTerm, type TermName } from '#web/ui/display/terms/terms.ts';
import { useTerm } from '#web/ui/display/terms/useTerm.ts';
import { useFieldNames } from '../sheet/useFieldNames.ts';
import './fieldMeanings.css';
import type { Field } from './partControls.ts';

const Focused = createContext<(name: Field) => void>(() => undefined);

/** A field whose meaning is told while it has the focus, where `FieldMeanings` surrounds it. */
export function Meant({ name, children }: { name: Field; children: ReactNode }) {
  const tell = useContext(Focused);
  return (
    <div className="field-meant" onFocusCapture={() => tell(name)}>
      {children}
    </div>
  );
}

function Meaning({ name }: { name: TermName }) {
  const nameOf = useFieldNames();
  const text = useTerm(name);
  return (
    text && (
      <p className="field-meaning">
        <strong>{nameOf(name)}</strong> {text}
      </p>
    )
  );
}

/** The fields of a form; in sight below them, what the one with the focus means. */
export function FieldMeanings({ children }: { children: ReactNode }) {
  const { t } = useTranslation('part-forms');
  const [name, tell] = useState<Field | null>(null);
  return (
    <Focused value={tell}>
      {children}
      <div className="field-meanings">
        {!name && <p className="field-meaning muted">{t('meaning')}</p>}
        {name && isTerm(name) && (
          <Suspense>
            <Meaning name={name} />
          </Suspense>
        )}
      </div>
    </Focused>
  );
}

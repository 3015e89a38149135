import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { MAX_FILE_BYTES } from '#shared/projects/supplier-file/limits.ts';
import type { SupplierPreview } from '#shared/projects/supplier-file/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dropzone } from '#web/ui/controls/Dropzone.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { JobProgress } from '#web/ui/feedback/JobProgress.tsx';
import { PreviewLine } from './PreviewLine.tsx';
import './supplier-file.css';
import { type TakingOver, useTakeOver } from './useTakeOver.ts';

const EXTENSIONS = '.xlsx,.xlsm';

function File({ look, isBusy, problem }: TakingOver) {
  const { t } = useTranslation('projects');
  return (
    <>
      <p>{t('takeOver.text')}</p>
      <Dropzone
        label={t(isBusy ? 'takeOver.reading' : 'takeOver.drop')}
        hint={t('takeOver.hint')}
        accept={EXTENSIONS}
        maxBytes={MAX_FILE_BYTES}
        isDisabled={isBusy}
        onFile={look}
      />
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function Summary({ preview, result }: { preview: SupplierPreview; result: TakingOver['result'] }) {
  const { t } = useTranslation('projects');
  const { number, instant } = useFormat();
  const { lines, asked, supplier_label, made_at } = preview;
  const count = (key: 'answered' | 'taken' | 'kept', size: number) =>
    t(`takeOver.${key}`, { count: size, number: number(size) });
  return (
    <p role="status">
      {result
        ? [
            count('taken', result.taken.size),
            ...(result.refused.size > 0 ? [count('kept', result.refused.size)] : []),
          ].join(' ')
        : `${t('takeOver.from', { supplier: supplier_label, date: instant(made_at), count: asked, asked: number(asked) })} ${count('answered', lines.length)}`}
    </p>
  );
}

/** Changes first, then what needs a look, then the rest. */
const ORDER = ['change', 'contradiction', 'refused', 'same', 'done'];

function Lines({ taking, preview }: { taking: TakingOver; preview: SupplierPreview }) {
  const { t } = useTranslation('projects');
  const { chosen, choose, setChosen, result, isBusy, job } = taking;
  const changes = preview.lines.filter(({ state }) => state === 'change').map(({ product }) => product);
  const lines = preview.lines.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const outcomeOf = (product: string) => {
    if (result?.refused.has(product)) return 'refused';
    return result?.taken.has(product) ? 'taken' : null;
  };
  return (
    <>
      <Summary preview={preview} result={result} />
      {!result && changes.length > 1 && (
        <label className="supplier-choice">
          <input
            type="checkbox"
            className="checkbox"
            checked={chosen.size === changes.length}
            disabled={isBusy}
            onChange={({ target }) => setChosen(new Set(target.checked ? changes : []))}
          />
          {t('takeOver.all')}
        </label>
      )}
      {job && <JobProgress job={job} label={t('takeOver.progress')} />}
      <ul className="supplier-lines">
        {lines.map((line) => (
          <PreviewLine
            key={line.product}
            line={line}
            isChosen={chosen.has(line.product)}
            isOver={result !== null}
            isDisabled={isBusy}
            outcome={outcomeOf(line.product)}
            refusal={result?.refused.get(line.product)}
            onChoose={(isChosen) => choose(line.product, isChosen)}
          />
        ))}
      </ul>
    </>
  );
}

function Decide({ taking, onClose }: { taking: TakingOver; onClose: () => void }) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const { preview, chosen, result, isBusy, apply, again } = taking;
  if (!preview) return null;
  if (result)
    return (
      <Button variant="primary" onClick={onClose}>
        {t('takeOver.close')}
      </Button>
    );
  return (
    <>
      <Button isDisabled={isBusy} onClick={again}>
        {t('takeOver.other')}
      </Button>
      <Button variant="primary" isDisabled={chosen.size === 0} isLoading={isBusy} onClick={apply}>
        {t('takeOver.apply', { count: chosen.size, number: number(chosen.size) })}
      </Button>
    </>
  );
}

type Props = { project: Pick<ProjectAnswer, 'id'>; onClose: () => void };

/** Drops the file that a third-party filled in, shows what it would change, and takes chosen lines over. */
export default function TakeOver({ project, onClose }: Props) {
  const { t } = useTranslation('projects');
  const taking = useTakeOver(project.id);
  const { preview } = taking;
  return (
    <Dialog
      isOpen
      size="large"
      title={t('takeOver.action')}
      onClose={onClose}
      actions={preview && <Decide taking={taking} onClose={onClose} />}
    >
      <div className="supplier-file">
        {preview ? <Lines taking={taking} preview={preview} /> : <File {...taking} />}
      </div>
    </Dialog>
  );
}

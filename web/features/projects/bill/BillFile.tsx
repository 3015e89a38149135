import { FileSearch, GitCompareArrows, ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MAX_BILL_BYTES } from '#shared/projects/bill/schema.ts';
import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { rowsWithout } from '#shared/systems/tree.ts';
import { MEGABYTE } from '#shared/values/units.ts';
import { HowItWorks } from '#web/features/imports/common/HowItWorks.tsx';
import { EXTENSIONS } from '#web/features/imports/common/upload.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dropzone } from '#web/ui/controls/Dropzone.tsx';
import { Select } from '#web/ui/controls/Select.tsx';
import { useSystems } from '../systems/useSystems.ts';
import type { BillImporting } from './useBill.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
}));
const STAGES = [
  [FileSearch, 'howRead'],
  [GitCompareArrows, 'howCompare'],
  [ListChecks, 'howApply'],
] as const;
const WHOLE = 'project';
/** Systems of the choice; an indent shows what contains what. */
const INDENT = '\u2003';

const IMPORTED = { applied: 'last.applied', undone: 'last.undone' } as const;
const COPIED = { applied: 'copied.applied', undone: 'copied.undone' } as const;

function Last({ project, bill }: { project: string; bill: BillImporting }) {
  const { t } = useTranslation('bills');
  const { instant } = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { data } = useApi('GET /api/projects/{id}/import', { params: { id: project }, ownErrors: true });
  const last = data?.last;
  if (!last) return null;
  const state = last.is_undone ? 'undone' : 'applied';
  const told = { file: last.file_name, date: instant(last.at) };
  return (
    <div className="bill-last">
      <p>{t(last.is_copy ? COPIED[state] : IMPORTED[state], told)}</p>
      {last.is_undoable && <Button onClick={() => setAsked(true)}>{t('last.undo')}</Button>}
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            isOpen
            isDanger
            title={t(last.is_copy ? 'copied.undoTitle' : 'last.undoTitle', told)}
            confirmLabel={t('last.undo')}
            onClose={() => setAsked(false)}
            onConfirm={() => void bill.undo(last.import)}
          >
            <p>{t('last.undoText')}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}

/** The first step: the user drops a file, and says where it goes. */
export function BillFile({ project, bill }: { project: ProjectAnswer; bill: BillImporting }) {
  const { t } = useTranslation('bills');
  const { tree = [] } = useSystems(project.id);
  const mayCreate = useCan('product.add');
  const [into, setInto] = useState(WHOLE);
  const [isCreating, setCreating] = useState(false);
  const systems = rowsWithout(tree).map(({ id, name, depth }) => ({
    value: id,
    label: `${INDENT.repeat(depth)}${name}`,
  }));
  const options = { ...(into !== WHOLE && { system: into }), create_unknown: isCreating };
  return (
    <div className="import-file-step">
      <Dropzone
        label={t('file.drop')}
        hint={t('file.hint', { size: MAX_BILL_BYTES / MEGABYTE })}
        accept={EXTENSIONS.join()}
        maxBytes={MAX_BILL_BYTES}
        onFile={(file) => bill.send(file, options)}
      />
      <HowItWorks title={t('file.howTitle')} stages={STAGES.map(([Icon, key]) => ({ Icon, text: t(`file.${key}`) }))}>
        <div className="bill-options">
          {systems.length > 0 && (
            <Select
              label={t('file.into')}
              options={[{ value: WHOLE, label: t('file.project') }, ...systems]}
              value={into}
              onChange={setInto}
            />
          )}
          {mayCreate && (
            <label className="check-row">
              <input
                type="checkbox"
                className="checkbox"
                checked={isCreating}
                onChange={({ target }) => setCreating(target.checked)}
              />
              {t('file.createUnknown')}
            </label>
          )}
        </div>
        <Last project={project.id} bill={bill} />
      </HowItWorks>
    </div>
  );
}

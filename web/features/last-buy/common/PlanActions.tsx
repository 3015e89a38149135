import { FileSpreadsheet, RotateCcw } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { JobAnswer } from '#shared/jobs/schema.ts';
import type { LastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { useJobFile } from '#web/platform/jobs/useJobFile.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { AsDocument } from './AsDocument.tsx';

type Props = {
  subject: ComponentProps<typeof AsDocument>['subject'];
  /** Undefined while a field is wrong. */
  input: LastBuyInput | undefined;
  /** Starts the workbook of the plan; undefined if the user may not have one. */
  request: ((input: LastBuyInput) => Promise<JobAnswer>) | undefined;
  onReset: () => void;
};

/** What can be done with a plan: its workbook as a file or a document, and to begin anew. */
export function PlanActions({ subject, input, request, onReset }: Props) {
  const { t } = useTranslation('last-buy');
  const { isBusy, start } = useJobFile();
  return (
    <div className="last-buy-actions">
      {request && (
        <>
          <Button
            icon={<FileSpreadsheet size={16} aria-hidden="true" />}
            isLoading={isBusy}
            isDisabled={!input}
            onClick={() => input && void start(() => request(input))}
          >
            {t('verdict.excel')}
          </Button>
          <AsDocument subject={subject} start={input && (() => request(input))} />
        </>
      )}
      <Button variant="quiet" icon={<RotateCcw size={16} aria-hidden="true" />} onClick={onReset}>
        {t('verdict.reset')}
      </Button>
    </div>
  );
}

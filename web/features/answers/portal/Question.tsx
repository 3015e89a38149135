import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { mutate } from 'swr';
import { paths } from '#web/app/routes/paths.ts';
import { apiKey } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useParams } from '#web/platform/router/index.ts';
import { AnswerContent } from '../form/AnswerContent.tsx';
import { callsOfPortal } from '../form/answerCalls.ts';
import './portal.css';

/** `/questions/:id`: the form of the link, for a user of the third-party. */
export default function Question() {
  const { t } = useTranslation('portal');
  const { id = '' } = useParams();
  const calls = useMemo(() => callsOfPortal(id), [id]);
  return (
    <div className="page">
      <Link className="link question-back" to={paths.questions}>
        <ArrowLeft size={16} aria-hidden="true" />
        {t('title')}
      </Link>
      <AnswerContent key={id} calls={calls} isInPortal onSent={() => void mutate(apiKey('GET /api/questions'))} />
    </div>
  );
}

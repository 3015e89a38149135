import { isObsoleteLike } from '#shared/parts/obsolescence.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useAddToCart } from '../useAddToCart.ts';
import { REQUEST_ICONS } from './requestIcons.ts';
import { useRequestOf } from './useRequestOf.ts';
import { useRequestRules } from './useRequestRules.ts';

type ButtonProps = { kind: RequestKind; part: string; isPrimary?: boolean };

/** Requests something for a part, or leads to what is requested for it already. */
function RequestButton({ kind, part, isPrimary = false }: ButtonProps) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const { may } = useRequestRules(kind);
  const { isBusy, add } = useAddToCart(kind);
  const known = useRequestOf(kind, part, may);
  if (!may) return null;
  const Icon = REQUEST_ICONS[kind];
  return (
    <Button
      variant={isPrimary && !known ? 'primary' : 'default'}
      icon={<Icon size={16} aria-hidden="true" />}
      isLoading={isBusy}
      onClick={() => void (known ? navigate(known.to) : add(async () => [part]))}
    >
      {known ? t(`underway.${known.state}.${kind}`) : t(`ask.${kind}`)}
    </Button>
  );
}

type Props = { part: PartAnswer };

/** What helps a part most: a solution if it is obsolete or about to be, else its monitoring. */
function useFirst(part: PartAnswer): RequestKind {
  const { may } = useRequestRules('processing');
  return isObsoleteLike(part) && may ? 'processing' : 'monitoring';
}

/** The buttons on the sheet of a part that request something for it. */
export function RequestPart({ part }: Props) {
  const first = useFirst(part);
  return (
    <>
      {first === 'processing' && <RequestButton kind="monitoring" part={part.id} />}
      <RequestButton kind={first} part={part.id} isPrimary />
    </>
  );
}

/** The button where the solutions for a part are shown. */
export const RequestSolution = ({ part }: { part: string }) => <RequestButton kind="processing" part={part} />;

/** The one button where there is little room. */
export const RequestFirst = ({ part }: Props) => <RequestButton kind={useFirst(part)} part={part.id} />;

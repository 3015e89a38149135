import { Star, StarOff } from 'lucide-react';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { setFavorite } from './favorite.ts';

/** The third-party of a contact, if the user may see it. */
export function useThirdPartyOf({ supplier }: Pick<ContactAnswer, 'supplier'>) {
  const maySee = useCan('supplier.view');
  return useApi('GET /api/suppliers/{id}', maySee ? { params: { id: supplier }, ownErrors: true } : null, {
    shouldRetryOnError: false,
  });
}

/** Toggles a contact as the favourite of its third-party. */
export function FavoriteButton({ contact }: { contact: ContactAnswer }) {
  const { t } = useTranslation('contacts');
  const mayChange = useCan('supplier.change');
  const { data: thirdParty, mutate } = useThirdPartyOf(contact);
  const { isBusy, busily } = useBusy();
  if (!mayChange || !thirdParty) return null;
  const isFavorite = thirdParty.favorite_contact === contact.id;
  const Icon = isFavorite ? StarOff : Star;
  const turn = async () => mutate(await setFavorite(thirdParty, isFavorite ? null : contact.id), { revalidate: false });
  return (
    <Button
      icon={<Icon size={16} aria-hidden="true" />}
      isLoading={isBusy}
      onClick={() => void busily(() => turn().catch(() => mutate()))}
    >
      {t(isFavorite ? 'unprefer' : 'prefer')}
    </Button>
  );
}

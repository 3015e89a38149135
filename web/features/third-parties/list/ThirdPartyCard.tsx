import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { ActiveChip } from '../common/ActiveChip.tsx';
import type { ThirdPartyRow } from '../thirdParties.ts';

/** A third-party in the list on a phone. */
export const ThirdPartyCard = ({ thirdParty }: { thirdParty: ThirdPartyRow }) => (
  <>
    <span className="cards-line">
      <strong className="clip">{thirdParty.name}</strong>
      <ActiveChip isActive={thirdParty.is_active === true} />
    </span>
    <span className="cards-line">
      <span className="mono">{thirdParty.supplier_code}</span>
      {thirdParty.supplier_type && <EntryChip dictionary="supplier_type" value={thirdParty.supplier_type} />}
    </span>
    <span className="clip muted">{[thirdParty.city, thirdParty.country_label].filter(Boolean).join(', ')}</span>
  </>
);

import { ChangedParts } from './ChangedParts.tsx';
import { CreditsLeft } from './CreditsLeft.tsx';

/** What only clients have on their dashboard. */
export default function ForClient() {
  return (
    <>
      <ChangedParts />
      <CreditsLeft />
    </>
  );
}

import { useUser } from '#web/platform/session/session.ts';
import { Health } from './Health.tsx';
import { MyQueue } from './MyQueue.tsx';

/** What only the operator's users have on their dashboard. */
export default function ForOperator() {
  const { is_superuser } = useUser();
  return (
    <>
      <MyQueue />
      {is_superuser && <Health />}
    </>
  );
}

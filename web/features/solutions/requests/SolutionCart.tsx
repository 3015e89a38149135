import { CartScreen } from '#web/features/requests/common/CartScreen.tsx';
import { useWanted } from '../useWanted.tsx';

/** `/solutions/cart` */
export default function SolutionCart() {
  const wanted = useWanted();
  return (
    <>
      <CartScreen kind="processing" action={wanted} />
      {wanted.dialog}
    </>
  );
}

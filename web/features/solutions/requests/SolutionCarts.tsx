import { CartList } from '#web/features/requests/common/CartList.tsx';

/** `/solutions/requests/carts` */
export default function SolutionCarts() {
  return <CartList kind="processing" />;
}

import { CartList } from '#web/requests/CartList.tsx';

/** `/solutions/requests/carts` */
export default function SolutionCarts() {
  return <CartList kind="processing" />;
}

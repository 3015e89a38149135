import { CartScreen } from '#web/requests/CartScreen.tsx';

/** `/solutions/cart` */
export default function SolutionCart() {
  return <CartScreen kind="processing" />;
}

import { CartScreen } from '#web/features/requests/CartScreen.tsx';

/** `/solutions/cart` */
export default function SolutionCart() {
  return <CartScreen kind="processing" />;
}

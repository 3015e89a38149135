import { CartScreen } from '#web/features/requests/common/CartScreen.tsx';

/** `/solutions/cart` */
export default function SolutionCart() {
  return <CartScreen kind="processing" />;
}

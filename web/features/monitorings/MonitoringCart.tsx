import { CartScreen } from '#web/features/requests/CartScreen.tsx';

/** `/monitorings/cart` */
export default function MonitoringCart() {
  return <CartScreen kind="monitoring" />;
}

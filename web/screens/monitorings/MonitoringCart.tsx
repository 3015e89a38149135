import { CartScreen } from '#web/requests/CartScreen.tsx';

/** `/monitorings/cart` */
export default function MonitoringCart() {
  return <CartScreen kind="monitoring" />;
}

import { CartScreen } from '#web/features/requests/common/CartScreen.tsx';

/** `/monitorings/cart` */
export default function MonitoringCart() {
  return <CartScreen kind="monitoring" />;
}

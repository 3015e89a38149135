import { CartList } from '#web/requests/CartList.tsx';

/** `/monitorings/requests/carts` */
export default function MonitoringCarts() {
  return <CartList kind="monitoring" />;
}

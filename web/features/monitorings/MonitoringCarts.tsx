import { CartList } from '#web/features/requests/CartList.tsx';

/** `/monitorings/requests/carts` */
export default function MonitoringCarts() {
  return <CartList kind="monitoring" />;
}

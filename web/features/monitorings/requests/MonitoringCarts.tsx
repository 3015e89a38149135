import { CartList } from '#web/features/requests/common/CartList.tsx';

/** `/monitorings/requests/carts` */
export default function MonitoringCarts() {
  return <CartList kind="monitoring" />;
}

import { useRef, useState } from 'react';
import { useCall } from '#web/platform/api/useApi.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import type { ListRoute } from '../../list/routes.ts';
import { placeIn } from './place.ts';
import { Steps, type Way } from './Steps.tsx';

/** The list of a queue: the filter of what waits, and its order. */
export type Queue = {
  route: ListRoute;
  query: Readonly<Record<string, string | readonly string[]>>;
  addressOf: (id: string) => string;
};

/** Records of a queue that one can step through. */
const MOST = 500;

/** The last step by a button: the record to which it led. */
let pressed: { to: string | undefined; by: Way } | undefined;

/** Steps through the records of a queue, from the sheet of one of them. */
export function QueueSteps({ id, queue: { route, query, addressOf } }: { id: string; queue: Queue }) {
  const navigate = useNavigate();
  const last = useRef(-1);
  const [cameBy] = useState(() => (pressed?.to === id ? pressed.by : undefined));
  const { data } = useCall<{ items: { id: string }[]; total: number }>(route, {
    query: { ...query, include_fields: 'id', size: MOST },
    ownErrors: true,
  });
  if (!data) return null;
  const place = placeIn(
    data.items.map((item) => item.id),
    id,
    last.current,
  );
  if (place.at >= 0) last.current = place.at;
  const stepTo = (to: string | undefined) => (to ? () => void navigate(addressOf(to)) : undefined);
  return (
    <Steps
      at={place.at}
      count={data.total}
      cameBy={cameBy}
      onPress={(by) => {
        pressed = { to: by === 'next' ? place.next : place.previous, by };
      }}
      onPrevious={stepTo(place.previous)}
      onNext={stepTo(place.next)}
    />
  );
}

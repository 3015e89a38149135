import type { RouteKey } from '#web/platform/api/api.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import HistoryDialog from '#web/ui/sheet/HistoryDialog.tsx';
import { linkTo, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import { type Entry, labelOf } from './entries.ts';
import { type ReferenceList, routesOf } from './lists.ts';

function useKinds(): ValueKinds {
  const { t } = useTranslation('choices');
  const { language } = useFormat();
  const place = (route: RouteKey) => linkTo(null, route, (entry: Entry) => labelOf(entry, language));
  return {
    color: shownBy((colour) => t(phraseKey('colour.green', String(colour)))),
    country: place('GET /api/countries/{id}'),
    region: place('GET /api/regions/{id}'),
    family: place('GET /api/families/{id}'),
  };
}

/** The history of an entry. */
export default function EntryHistory({
  list,
  entry,
  onClose,
}: {
  list: ReferenceList;
  entry: Entry;
  onClose: () => void;
}) {
  const { language } = useFormat();
  return (
    <HistoryDialog
      name={labelOf(entry, language)}
      record={list.kind}
      route={routesOf(list).history}
      params={{ ...list.params, id: entry.id }}
      kinds={useKinds()}
      onClose={onClose}
    />
  );
}

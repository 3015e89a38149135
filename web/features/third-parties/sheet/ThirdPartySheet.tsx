import { Factory } from 'lucide-react';
import { lazy } from 'react';
import type { Job } from '#shared/jobs/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useDocumentsTab } from '#web/features/documents/common/useDocumentsTab.tsx';
import { expectEnd } from '#web/platform/jobs/followJob.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { TabEntry } from '#web/ui/controls/Tabs.tsx';
import { RecordSheet, type SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { type Sheet, useSheet } from '#web/ui/sheet/useSheet.ts';
import type { Changed } from '../form/consequences.ts';
import { Genealogy } from '../genealogy/Genealogy.tsx';
import { Overview } from './Overview.tsx';
import { ThirdPartyActions } from './ThirdPartyActions.tsx';
import { ThirdPartyContacts } from './ThirdPartyContacts.tsx';
import { ThirdPartyParts } from './ThirdPartyParts.tsx';
import { ThirdPartySubtitle } from './ThirdPartySubtitle.tsx';
import { useThirdPartyFields } from './useThirdPartyFields.ts';

const ExchangeTab = lazy(() => import('../exchanges/ExchangeTab.tsx'));

/** The tabs that the user may see; those without a history are hidden for past states. */
function useTabs({ setRecord, reload }: Sheet<SupplierAnswer>, onBegun: (job: Job) => unknown) {
  const { t } = useTranslation(['third-parties', 'contacts']);
  const seesContacts = useCan('contact.view');
  const seesParts = useCan('product.view');
  const seesExchanges = useCan('event.view');
  const documents = useDocumentsTab();
  const tab = (id: string, label: string, content: TabEntry<string>['content'], isOpen = true) =>
    isOpen ? [{ id, label, content }] : [];
  return (thirdParty: SupplierAnswer, tools: SheetTools): TabEntry<string>[] => {
    const { id } = thirdParty;
    const saving = { thirdParty, onSaved: setRecord };
    const overview = tab(
      'overview',
      t('overview'),
      <Overview {...saving} tools={tools} reload={reload} onBegun={onBegun} />,
    );
    if (tools.isPast) return overview;
    return [
      ...overview,
      ...tab('contacts', t('contacts.title'), <ThirdPartyContacts {...saving} reload={reload} />, seesContacts),
      ...tab('parts', t('parts.title'), <ThirdPartyParts supplier={id} />, seesParts),
      ...tab('events', t('contacts:events.title'), <ExchangeTab supplier={id} onChanged={reload} />, seesExchanges),
      ...documents('supplier', id),
      ...tab('genealogy', t('genealogy.title'), <Genealogy thirdParty={thirdParty} />),
    ];
  };
}

/** `/third-parties/:id` */
export default function ThirdPartySheet() {
  const { t } = useTranslation('third-parties');
  const isOwn = useUser().entity.type === 'supplier';
  const sheet = useSheet('GET /api/suppliers/{id}');
  const words = useThirdPartyFields();
  const tabs = useTabs(sheet, expectEnd);
  const onSaved = async ({ job: begun, ...saved }: Changed) => {
    await sheet.setRecord(saved);
    if (begun) expectEnd(begun);
  };
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t(isOwn ? 'own.title' : 'title'), to: paths.thirdParties }}
      missing={{ title: t('notFound'), icon: <Factory size={24} aria-hidden="true" /> }}
      header={(thirdParty) => ({
        name: thirdParty.name,
        title: thirdParty.name,
        subtitle: <ThirdPartySubtitle thirdParty={thirdParty} />,
        actions: <ThirdPartyActions thirdParty={thirdParty} onSaved={onSaved} reload={sheet.reload} />,
      })}
      tabs={tabs}
      history={{ route: 'GET /api/suppliers/{id}/history', ...words }}
    />
  );
}

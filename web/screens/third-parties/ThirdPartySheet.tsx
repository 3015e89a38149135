import { Factory } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SupplierAnswer } from '#shared/suppliers/schema.ts';
import { paths } from '#web/app/paths.ts';
import { Chip } from '#web/components/Chip.tsx';
import { RecordSheet, type SheetTools } from '#web/components/sheet/RecordSheet.tsx';
import { type Sheet, useSheet } from '#web/components/sheet/useSheet.ts';
import type { TabEntry } from '#web/components/Tabs.tsx';
import { EntryChip } from '#web/lib/dictionaries.tsx';
import { useCan, useUser } from '#web/lib/session.ts';
import { ActiveChip } from '#web/parties/ActiveChip.tsx';
import { EventGrid } from '#web/parties/EventGrid.tsx';
import { CascadeProgress } from './CascadeProgress.tsx';
import type { Changed } from './consequences.ts';
import { Genealogy } from './Genealogy.tsx';
import { Overview } from './Overview.tsx';
import { ThirdPartyActions } from './ThirdPartyActions.tsx';
import { ThirdPartyContacts } from './ThirdPartyContacts.tsx';
import { ThirdPartyParts } from './ThirdPartyParts.tsx';
import { useCascade } from './useCascade.ts';
import { useThirdPartyFields } from './useThirdPartyFields.ts';

function Subtitle({ thirdParty }: { thirdParty: SupplierAnswer }) {
  const { t } = useTranslation('third-parties');
  const { supplier_code, supplier_type, is_active, is_consultable, city, country_label } = thirdParty;
  return (
    <span className="sheet-subtitle">
      <span className="mono">{supplier_code}</span>
      <ActiveChip isActive={is_active} />
      {supplier_type && <EntryChip dictionary="supplier_type" value={supplier_type} />}
      {!is_consultable && (
        <Chip colour="red" glyph="dash">
          {t('notConsultable')}
        </Chip>
      )}
      <span>{[city, country_label].filter(Boolean).join(', ')}</span>
    </span>
  );
}

/** Tabs that the user's permissions open; what is not versioned is not shown of the past. */
function useTabs({ setRecord, reload }: Sheet<SupplierAnswer>) {
  const { t } = useTranslation(['third-parties', 'contacts']);
  const seesContacts = useCan('contact.view');
  const seesParts = useCan('product.view');
  const seesEvents = useCan('event.view');
  const tab = (id: string, label: string, content: TabEntry<string>['content'], isOpen = true) =>
    isOpen ? [{ id, label, content }] : [];
  return (thirdParty: SupplierAnswer, tools: SheetTools): TabEntry<string>[] => {
    const { id } = thirdParty;
    const saving = { thirdParty, onSaved: setRecord };
    const overview = tab('overview', t('overview'), <Overview {...saving} tools={tools} reload={reload} />);
    if (tools.isPast) return overview;
    return [
      ...overview,
      ...tab('contacts', t('contacts.title'), <ThirdPartyContacts {...saving} reload={reload} />, seesContacts),
      ...tab('parts', t('parts.title'), <ThirdPartyParts supplier={id} />, seesParts),
      ...tab('events', t('contacts:events.title'), <EventGrid supplier={id} onChanged={reload} />, seesEvents),
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
  const tabs = useTabs(sheet);
  const { job, follow } = useCascade();
  const onSaved = async ({ job: begun, ...saved }: Changed) => {
    await sheet.setRecord(saved);
    if (begun) void follow(begun);
  };
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t(isOwn ? 'own.title' : 'title'), to: paths.thirdParties }}
      missing={{ title: t('notFound'), icon: <Factory size={24} aria-hidden="true" /> }}
      header={(thirdParty) => ({
        name: thirdParty.name,
        title: thirdParty.name,
        subtitle: (
          <>
            <Subtitle thirdParty={thirdParty} />
            {job && <CascadeProgress job={job} />}
          </>
        ),
        actions: <ThirdPartyActions thirdParty={thirdParty} onSaved={onSaved} reload={sheet.reload} />,
      })}
      tabs={tabs}
      history={{ route: 'GET /api/suppliers/{id}/history', ...words }}
    />
  );
}

import { FileUp, PackageSearch, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { isSourcing } from '#shared/entities/rules.ts';
import { SCOPES, type Scope } from '#shared/parts/first-page.ts';
import { paths } from '#web/app/routes/paths.ts';
import { serverToday } from '#web/platform/language/format.ts';
import type { Translate } from '#web/platform/language/phrases.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan, useMayImport, useUser } from '#web/platform/session/session.ts';
import { ownLists } from '#web/platform/session/settings.ts';
import { changeListSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { Hint } from '#web/ui/feedback/Hint.tsx';
import { withFilters } from '#web/ui/grid/paging/listState.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { ListStrip } from '#web/ui/list/ListStrip.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import './partList.css';
import { PROOF } from '../common/FactChip.tsx';
import { NAME_OF_PART, nameOfPart } from '../common/nameOfPart.ts';
import { PartCard } from './PartCard.tsx';
import { partColumns } from './partColumns.tsx';
import { filtersOf, isScopeAlone, scopeOf, startOf } from './scopes.ts';

const ROUTES = { list: 'GET /api/products', values: 'POST /api/products/fields_values' } as const;

/** What rows show besides their columns; providers may not ask for all that names a part. */
const fieldsFor = (isProvider: boolean) => (isProvider ? PROOF : [...PROOF, ...NAME_OF_PART]);

const PartBulk = lazy(() => import('./PartBulk.tsx'));
const PartPeek = lazy(() => import('../common/PartPeek.tsx'));
const CreatePart = lazy(() => import('../form/CreatePart.tsx'));

const isShownBeside = (origin: readonly string[]): boolean => scopeOf({ origin }) !== undefined;

function usePartList() {
  const { t } = useTranslation(['parts', 'fields', 'choices']);
  const { label } = useDictionaries();
  const user = useUser();
  const { type } = user.entity;
  const isOperator = type === 'vigie';
  const isProvider = type === 'supplier';
  const isManufacturer = isProvider && !isSourcing(user, serverToday());
  const columns = useMemo(
    () =>
      partColumns({ t, entryLabel: label, isOperator, isProvider, isManufacturer }).map((column) =>
        column.id === 'origin' && !isProvider ? { ...column, isShownBeside } : column,
      ),
    [t, label, isOperator, isProvider, isManufacturer],
  );
  const last = useSettings((settings) => ownLists(settings).parts?.scope);
  const start = isProvider ? undefined : startOf(last, !isOperator);
  const fields = useMemo(() => fieldsFor(isProvider), [isProvider]);
  return useRecordList('parts', ROUTES, columns, { fields, start });
}
type List = ReturnType<typeof usePartList>;

/** Own parts, the catalogue or both; remembered. Providers see neither as such. */
function ScopeChoice({ list: { state, setState } }: { list: List }) {
  const { t } = useTranslation('parts');
  const { type } = useUser().entity;
  if (type === 'supplier') return null;
  const options = SCOPES.map((value) => ({
    value,
    label: t(value === 'mine' && type === 'vigie' ? 'scopes.customers' : `scopes.${value}`),
  }));
  const show = (scope: Scope) => {
    changeListSettings('parts', { scope });
    setState(withFilters(state, filtersOf(scope)));
  };
  return (
    <Segments<Scope | ''>
      label={t('scopes.choose')}
      options={options}
      value={scopeOf(state.filters) ?? ''}
      onChange={(value) => value && show(value)}
    />
  );
}

function ImportButton({ variant }: { variant: 'default' | 'primary' }) {
  const { t } = useTranslation('parts');
  const navigate = useNavigate();
  return (
    <Button
      variant={variant}
      icon={<FileUp size={16} aria-hidden="true" />}
      onClick={() => void navigate(paths.review)}
    >
      {t('importParts')}
    </Button>
  );
}

function CreateButton() {
  const { t } = useTranslation('parts');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (!useCan('product.add')) return null;
  return (
    <>
      <Button className="named-button" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      <Suspense>
        {isOpen && <CreatePart onClose={() => setOpen(false)} onCreated={({ id }) => void navigate(paths.part(id))} />}
      </Suspense>
    </>
  );
}

/** What no row means: a company has no parts of its own yet, or what it searches may be in the catalogue. */
function nothingIn({ state, setState }: List, t: Translate<'parts'>) {
  if (scopeOf(state.filters) !== 'mine') return { title: t('emptyTitle'), text: t('emptyText') };
  const action = (
    <Button onClick={() => setState(withFilters(state, filtersOf('all')))}>{t('scopes.searchAll')}</Button>
  );
  if (isScopeAlone(state)) return { title: t('noneOwnTitle'), text: t('noneOwnText'), action };
  return { title: t('scopes.nothing'), text: t('scopes.nothingText'), action };
}

export default function PartList() {
  const { t } = useTranslation('parts');
  const mayImport = useMayImport();
  const { type } = useUser().entity;
  const list = usePartList();
  return (
    <ListScreen
      list={list}
      title={t('title')}
      label={t('grid')}
      nameOf={nameOfPart}
      addressOf={(part) => paths.part(part.id)}
      card={(part) => <PartCard part={part} />}
      none={{
        icon: <PackageSearch size={24} aria-hidden="true" />,
        title: t('noneTitle'),
        text: mayImport ? t('noneText') : undefined,
        action: mayImport && <ImportButton variant="primary" />,
      }}
      nothing={nothingIn(list, t)}
      above={
        <>
          {type !== 'supplier' && <Hint name="list" />}
          <ListStrip
            list={list}
            route={ROUTES.values}
            field="availability_status"
            dictionary="availability_status"
            label={t('availability')}
          />
        </>
      }
      actions={
        <>
          <ScopeChoice list={list} />
          <CreateButton />
          {mayImport && <ImportButton variant="default" />}
        </>
      }
      peek={({ id }, beside) => <PartPeek id={id} {...beside} />}
      bulk={(selection) => <PartBulk selection={selection} onChanged={list.reload} />}
    />
  );
}

import { FileUp, PackageSearch, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/app/routes/paths.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useCan, useMayImport, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { ListStrip } from '#web/ui/list/ListStrip.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import './partList.css';
import { PROOF } from '../common/FactChip.tsx';
import { nameOfPart } from '../common/nameOfPart.ts';
import { PartCard } from './PartCard.tsx';
import { partColumns } from './partColumns.tsx';

const ROUTES = { list: 'GET /api/products', values: 'POST /api/products/fields_values' } as const;

const PartBulk = lazy(() => import('./PartBulk.tsx'));
const CreatePart = lazy(() => import('../form/CreatePart.tsx'));

function usePartList() {
  const { t } = useTranslation(['parts', 'fields', 'choices']);
  const { label } = useDictionaries();
  const { type } = useUser().entity;
  const isOperator = type === 'vigie';
  const isProvider = type === 'supplier';
  const columns = useMemo(
    () => partColumns({ t, entryLabel: label, isOperator, isProvider }),
    [t, label, isOperator, isProvider],
  );
  return useRecordList('parts', ROUTES, columns, { fields: PROOF });
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
      <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      <Suspense>
        {isOpen && <CreatePart onClose={() => setOpen(false)} onCreated={({ id }) => void navigate(paths.part(id))} />}
      </Suspense>
    </>
  );
}

export default function PartList() {
  const { t } = useTranslation('parts');
  const mayImport = useMayImport();
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
      nothing={{ title: t('emptyTitle'), text: t('emptyText') }}
      above={
        <ListStrip
          list={list}
          route={ROUTES.values}
          field="availability_status"
          dictionary="availability_status"
          label={t('availability')}
        />
      }
      actions={
        <>
          <CreateButton />
          {mayImport && <ImportButton variant="default" />}
        </>
      }
      bulk={(selection) => <PartBulk selection={selection} onChanged={list.reload} />}
    />
  );
}

import { Factory } from 'lucide-react';
import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { nameOfThirdParty } from '../thirdParties.ts';
import { OwnSheet } from './OwnSheet.tsx';
import { ThirdPartyCard } from './ThirdPartyCard.tsx';
import { useThirdPartyList } from './useThirdPartyList.tsx';

const ThirdPartyPeek = lazy(() => import('../sheet/ThirdPartyPeek.tsx'));
const CreateThirdParty = lazy(() => import('../form/CreateThirdParty.tsx'));

function AllThirdParties() {
  const { t } = useTranslation('third-parties');
  const navigate = useNavigate();
  const list = useThirdPartyList();
  const mayCreate = useCan('supplier.add');
  return (
    <ListScreen
      list={list}
      title={t('title')}
      label={t('grid')}
      searchLabel={t('search')}
      nameOf={nameOfThirdParty}
      addressOf={(row) => paths.thirdParty(row.id)}
      peek={({ id }, beside) => <ThirdPartyPeek id={id} {...beside} />}
      card={(row) => <ThirdPartyCard thirdParty={row} />}
      none={{ icon: <Factory size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
      create={
        mayCreate && {
          label: t('create'),
          form: (close) => (
            <CreateThirdParty onClose={close} onCreated={({ id }) => void navigate(paths.thirdParty(id))} />
          ),
        }
      }
    />
  );
}

/** `/third-parties` */
export default function ThirdPartyList() {
  return useUser().entity.type === 'supplier' ? <OwnSheet /> : <AllThirdParties />;
}

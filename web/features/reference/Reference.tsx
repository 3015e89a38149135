import { SearchX } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Navigate, NavLink, useNavigate, useParams } from '#web/platform/router/index.ts';
import '#web/ui/form/form.css';
import { useApi } from '#web/platform/api/useApi.ts';
import { NotFound } from '#web/ui/sheet/NotFound.tsx';
import { Entries } from './Entries.tsx';
import { PLAIN_LISTS, type PlainList, referenceList } from './lists.ts';
import './reference.css';

type Choice = { to: string; label: string };
type Groups = { title: string; choices: Choice[] }[];

/** All reference lists by group; `areAll`: dictionaries from the server have loaded. */
function useChoices(): { groups: Groups; areAll: boolean } {
  const { t } = useTranslation('reference');
  const { data } = useApi('GET /api/dictionaries', {}, { revalidateOnFocus: false });
  const dictionaries = (data?.items ?? []).map(({ name }) => ({
    to: paths.dictionary(name),
    label: t(phraseKey('dictionary.cmr', name), { defaultValue: name }),
  }));
  const groups = [
    {
      title: t('group.lists'),
      choices: PLAIN_LISTS.map((id) => ({ to: paths.reference(id), label: t(`list.${id}`) })),
    },
    { title: t('group.dictionaries'), choices: dictionaries.toSorted((a, b) => a.label.localeCompare(b.label)) },
  ];
  return { groups, areAll: data !== undefined };
}

/** The lists beside the entries, on wide screens. */
const SideLists = ({ groups }: { groups: Groups }) => {
  const { t } = useTranslation('reference');
  return (
    <nav className="reference-lists" aria-label={t('lists')}>
      {groups.map(({ title, choices }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {choices.map(({ to, label }) => (
              <li key={to}>
                <NavLink className="reference-link" to={to}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

/** The lists above the entries, on narrow screens. */
function ListChooser({ groups, here }: { groups: Groups; here: string }) {
  const { t } = useTranslation('reference');
  const navigate = useNavigate();
  return (
    <label className="reference-chooser">
      <span className="hidden-text">{t('choose')}</span>
      <select className="input select-input" value={here} onChange={(event) => void navigate(event.target.value)}>
        {groups.map(({ title, choices }) => (
          <optgroup key={title} label={title}>
            {choices.map(({ to, label }) => (
              <option key={to} value={to}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** `/reference`, `/reference/:list`, `/reference/dictionaries/:name` */
export default function Reference() {
  const { t } = useTranslation('reference');
  const { list: id, name } = useParams();
  const { groups, areAll } = useChoices();
  if (!id && !name) return <Navigate replace to={paths.reference('families')} />;
  const list = referenceList(id, name);
  const title = name
    ? t(phraseKey('dictionary.cmr', name), { defaultValue: name })
    : list && t(`list.${id as PlainList}`);
  const here = name ? paths.dictionary(name) : paths.reference(id ?? '');
  const isThere = !areAll || groups.some(({ choices }) => choices.some(({ to }) => to === here));
  return (
    <div className="reference">
      <SideLists groups={groups} />
      {list && title && isThere ? (
        <Entries key={list.id} list={list} title={title} chooser={<ListChooser groups={groups} here={here} />} />
      ) : (
        <div className="page">
          <NotFound
            list={{ label: t('title'), to: paths.references }}
            title={t('unknown')}
            icon={<SearchX size={24} aria-hidden="true" />}
          />
        </div>
      )}
    </div>
  );
}

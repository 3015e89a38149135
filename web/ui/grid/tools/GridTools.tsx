import { Columns3, ListFilter, Rows3 } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '../../controls/Button.tsx';
import { IconButton } from '../../controls/IconButton.tsx';
import { SearchField } from '../../controls/SearchField.tsx';
import { FilterTags } from '../filters/FilterTags.tsx';
import type { Opened } from '../table/GridOverlays.tsx';
import type { GridProps } from '../table/gridTypes.ts';

type Kind = Opened<never>['kind'];
type Props = Pick<GridProps<never>, 'searchLabel' | 'state' | 'onState' | 'preferences' | 'onPreferences' | 'tools'> & {
  columns: Parameters<typeof FilterTags>[0]['columns'];
  isPhone: boolean;
  opened: Kind | null;
  onOpen: (kind: 'columns' | 'filters', anchor: HTMLElement) => void;
};

function Preferences({
  preferences,
  onPreferences,
  opened,
  onOpen,
}: Pick<Props, 'preferences' | 'onPreferences' | 'opened' | 'onOpen'>) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        label={t('grid.density')}
        icon={<Rows3 size={16} aria-hidden="true" />}
        isPressed={preferences.compact ?? false}
        onClick={() => onPreferences({ ...preferences, compact: !preferences.compact })}
      />
      <Button
        variant="quiet"
        className="columns-button"
        icon={<Columns3 size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={opened === 'columns'}
        onClick={(event) => onOpen('columns', event.currentTarget)}
      >
        {t('grid.columns')}
      </Button>
    </>
  );
}

/** The tools above the rows: search, filters, display. On a phone, which has no header, the filters are here. */
export function GridTools(props: Props) {
  const { columns, state, onState, isPhone, opened, onOpen } = props;
  const { t } = useTranslation();
  return (
    <div className="sheet-tools">
      <SearchField
        label={props.searchLabel}
        value={state.search}
        onChange={(search) => onState({ ...state, search, page: 1 })}
      />
      <FilterTags columns={columns} state={state} onState={onState} />
      <div className="sheet-preferences">
        {props.tools}
        {isPhone ? (
          <Button
            variant="quiet"
            className="columns-button"
            icon={<ListFilter size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-expanded={opened === 'filters'}
            onClick={(event) => onOpen('filters', event.currentTarget)}
          >
            {t('grid.filters')}
          </Button>
        ) : (
          <Preferences {...props} />
        )}
      </div>
    </div>
  );
}

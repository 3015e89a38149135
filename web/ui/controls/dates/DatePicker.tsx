import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ClipboardEvent, useMemo, useRef, useState } from 'react';
import {
  DatePicker as AriaDatePicker,
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { LOCALES } from '#shared/i18n/languages.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { DateControlProps } from './DateControl.tsx';
import { current, type DateValue, dayIn, toDateValue, toText } from './dates.ts';
import { INCOMPLETE } from './incomplete.ts';

/** The calendar, and the buttons for today and for none. */
function Days({ onToday, onClear }: { onToday: () => void; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Popover className="popover date-popover" offset={4}>
      <Dialog className="date-dialog">
        <Calendar>
          <header>
            <Button slot="previous" className="icon-button icon-button--small">
              <ChevronLeft size={16} aria-hidden="true" />
            </Button>
            <Heading />
            <Button slot="next" className="icon-button icon-button--small">
              <ChevronRight size={16} aria-hidden="true" />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short">{(day) => <CalendarCell date={day} className="date-day" />}</CalendarGrid>
        </Calendar>
        <footer>
          <button type="button" className="link" onClick={onToday}>
            {t('dates.today')}
          </button>
          <button type="button" className="link" onClick={onClear}>
            {t('dates.clear')}
          </button>
        </footer>
      </Dialog>
    </Popover>
  );
}

/** How many parts of the control are still to be typed: none, some, all. */
function missingIn(group: HTMLElement): 'none' | 'some' | 'all' {
  const parts = [...group.querySelectorAll('[role=spinbutton]')];
  const missing = parts.filter((part) => part.hasAttribute('data-placeholder'));
  if (missing.length === 0) return 'none';
  return missing.length < parts.length ? 'some' : 'all';
}

export default function DatePicker({
  id,
  labelledBy,
  describedBy,
  value,
  onChange,
  onBlur,
  hasTime = false,
  tellsIncomplete = false,
  max,
  isDisabled = false,
  isInvalid = false,
  autoFocus = false,
}: DateControlProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [isOpen, setOpen] = useState(false);
  // A new key shows the value again in place of what was typed.
  const [shown, setShown] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  /** The value when the control got the focus. */
  const before = useRef(value);
  const chosen = useMemo(() => toDateValue(value, hasTime), [value, hasTime]);
  const last = useMemo(() => (max ? toDateValue(max, hasTime) : null), [max, hasTime]);

  const choose = (next: DateValue | null) => {
    setOpen(false);
    onChange(toText(next));
    setShown((count) => count + 1);
  };
  const paste = (event: ClipboardEvent) => {
    const day = dayIn(event.clipboardData.getData('text'));
    if (!day) return;
    event.preventDefault();
    choose(hasTime ? (current(true).set({ year: day.year, month: day.month, day: day.day }) as DateValue) : day);
  };
  /** A date that is not whole: an earlier one stays, otherwise the form is told. */
  const leave = () => {
    const missing = group.current ? missingIn(group.current) : 'none';
    if (missing === 'some' && toDateValue(before.current, hasTime)) {
      onChange(before.current);
      setShown((count) => count + 1);
    } else if (missing === 'some' && tellsIncomplete) onChange(INCOMPLETE);
    else if (missing === 'all' && value === INCOMPLETE) onChange('');
    onBlur?.();
  };
  return (
    <I18nProvider locale={LOCALES[language]}>
      <AriaDatePicker<DateValue>
        key={shown}
        className="date-picker"
        aria-labelledby={labelledBy}
        {...(describedBy && { 'aria-describedby': describedBy })}
        value={chosen}
        onChange={(next) => onChange(toText(next))}
        granularity={hasTime ? 'minute' : 'day'}
        hideTimeZone
        shouldForceLeadingZeros
        validationBehavior="aria"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onFocus={() => {
          before.current = value;
        }}
        onBlur={leave}
        {...{ isDisabled, isInvalid, autoFocus }}
        {...(last && { maxValue: last })}
      >
        <Group ref={group} {...(id && { id })} className="input date-control" onPaste={paste}>
          <DateInput className="date-parts">
            {(segment) => <DateSegment segment={segment} className="date-part" />}
          </DateInput>
          <Button className="date-button" aria-label={t('dates.choose')}>
            <CalendarDays size={14} aria-hidden="true" />
          </Button>
        </Group>
        <Days onToday={() => choose(current(hasTime))} onClear={() => choose(null)} />
      </AriaDatePicker>
    </I18nProvider>
  );
}

import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef } from 'react';

export type TabEntry<Id extends string> = { id: Id; label: string; count?: string | undefined; content: ReactNode };
type Props<Id extends string> = {
  label: string;
  tabs: readonly TabEntry<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** The index that a key moves to from the tab at `here` of `count`; null for other keys. */
function placeAfter(key: string, here: number, count: number): number | null {
  if (key === 'ArrowRight') return (here + 1) % count;
  if (key === 'ArrowLeft') return (here - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Arrow keys move the focus, Enter and Space select: a panel may have to load. Only the selected panel is mounted. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.id === selected);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const next = placeAfter(event.key, all.indexOf(event.target as HTMLElement), all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control is reached by Tab too
          tabIndex={0}
        >
          <Suspense>{shown.content}</Suspense>
        </div>
      )}
    </div>
  );
}

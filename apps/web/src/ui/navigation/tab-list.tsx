import { type KeyboardEvent, useRef } from 'react'
import css from './tab-list.module.css'

interface TabListProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Id of the element with `role="tabpanel"`. */
  panelId: string
}

const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Sections of a page, one of them shown. Arrow keys move between the tabs. */
export function TabList<Value extends string>({ label, tabs, value, onChange, panelId }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const selectedIndex = tabs.findIndex((tab) => tab.value === value)
  const selectTab = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (tab === undefined) return
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEP_BY_KEY[event.key]
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === undefined ? undefined : selectedIndex + step
    if (target === undefined) return
    event.preventDefault()
    selectTab(target)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of the tabs has the focus
    <div ref={list} className={css.tabs} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {tabs.map((tab) => (
        <button
          type="button"
          role="tab"
          key={tab.value}
          id={getTabId(panelId, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** For the panel's `aria-labelledby`. */
export const getTabId = (panelId: string, value: string): string => `${panelId}-${value}`

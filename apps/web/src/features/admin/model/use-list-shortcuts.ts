import { type RefObject, useEffect, useRef } from 'react'

/** Attribute with the record's key, on each record and on the element inside it that takes the focus and opens it. */
export const RECORD_ATTRIBUTE = 'data-record'
/** Attribute of the element inside a record that takes the focus and opens it. */
export const RECORD_MAIN_ATTRIBUTE = 'data-record-main'

interface ListShortcuts {
  onToggle?: (key: string) => void
  /** By the pressed key; each gets the key of the focused record, if any. */
  actions?: Readonly<Record<string, (key: string | undefined) => void>>
}

const STEP_BY_KEY: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Keyboard shortcuts of a list of records: j and k (or the arrows) move, space selects, Enter opens. The current record is the
 * one with the focus, so that it is also the one that screen readers announce. If an action removes the focused record, the focus
 * moves to the record that takes its position.
 */
export function useListShortcuts(list: RefObject<HTMLElement | null>, keys: ListShortcuts): void {
  const latest = useRef(keys)
  const lastActedRecord = useRef<{ record: Element; index: number }>(null)
  useEffect(() => {
    latest.current = keys
    const { record, index } = lastActedRecord.current ?? {}
    if (list.current === null || index === undefined || record?.isConnected !== false) return
    // An open dialog restores the focus when it closes, which renders again.
    if (document.querySelector('dialog[open]') !== null) return
    lastActedRecord.current = null
    if (document.activeElement === document.body) focusRecord(listRecords(list.current), index)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (list.current === null || isHandledElsewhere(event)) return
      const { onToggle, actions } = latest.current
      const record = document.activeElement?.closest<HTMLElement>(`[${RECORD_ATTRIBUTE}]`) ?? null
      const key = record?.getAttribute(RECORD_ATTRIBUTE) ?? undefined
      // With shift or caps lock a letter is the same shortcut.
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const step = STEP_BY_KEY[name]
      const action = actions?.[name]
      if (step !== undefined) {
        // Without a focused record the arrow keys scroll the page.
        if (record === null && name.startsWith('Arrow')) return
        event.preventDefault()
        focusNeighbour(list.current, record, step)
      } else if (name === ' ' && key !== undefined && document.activeElement?.hasAttribute(RECORD_MAIN_ATTRIBUTE)) {
        event.preventDefault()
        onToggle?.(key)
      } else if (action !== undefined) {
        event.preventDefault()
        lastActedRecord.current = record === null ? null : { record, index: listRecords(list.current).indexOf(record) }
        action(key)
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list])
}

/** A hall's canvas uses the same keys to walk. */
const OWN_SHORTCUTS_SELECTOR = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], canvas'

const isHandledElsewhere = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  defaultPrevented ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(OWN_SHORTCUTS_SELECTOR) !== null)

const listRecords = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(`[${RECORD_ATTRIBUTE}]`)]

function focusNeighbour(list: HTMLElement, record: HTMLElement | null, step: number): void {
  const records = listRecords(list)
  const index = record === null ? (step > 0 ? 0 : records.length - 1) : records.indexOf(record) + step
  if (index >= 0 && index < records.length) focusRecord(records, index)
}

/** Focuses the last one if there are fewer. */
function focusRecord(records: readonly HTMLElement[], index: number): void {
  const next = records[Math.min(index, records.length - 1)]
  if (next === undefined) return
  next.querySelector<HTMLElement>(`[${RECORD_MAIN_ATTRIBUTE}]`)?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

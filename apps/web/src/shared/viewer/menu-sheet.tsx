import type { ReactNode } from 'react'
import { viewerTexts } from '#text/halls/viewer.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import css from './menu-sheet.module.css'

export interface MenuEntry {
  icon: Icon
  label: string
  /** State of a toggle; absent for other actions. */
  isOn?: boolean
  onPress: () => void
}

interface MenuSheetProps {
  entries: readonly MenuEntry[]
  isOpen: boolean
  onClose: () => void
  /** Settings below the entries. */
  children?: ReactNode
}

/** Less frequent actions of what fills the window. */
export function MenuSheet({ entries, isOpen, onClose, children }: MenuSheetProps) {
  return (
    <Sheet title={viewerTexts.menu} isOpen={isOpen} onClose={onClose}>
      <div className={css.entries}>
        {entries.map(({ icon: EntryIcon, label, isOn, onPress }) => (
          <button type="button" key={label} className={css.entry} aria-pressed={isOn} onClick={onPress}>
            <span className={css.entryIcon}>
              <EntryIcon size={24} />
            </span>
            {label}
          </button>
        ))}
      </div>
      {children}
    </Sheet>
  )
}

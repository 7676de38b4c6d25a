import type { ReactNode } from 'react'
import { QUALITIES, type Quality } from '../../../shared/halls/walk/use-viewer-settings.ts'
import { viewerTexts } from '../../../text/zh/halls/viewer.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './viewer-sheets.module.css'

export interface MenuEntry {
  icon: Icon
  label: string
  /** State of a toggle; absent for other actions. */
  isOn?: boolean
  onPress: () => void
}

interface MenuSheetProps {
  entries: readonly MenuEntry[]
  quality: Quality
  onQuality: (quality: Quality) => void
  isOpen: boolean
  onClose: () => void
}

/** Less frequent actions. */
export function MenuSheet({ entries, quality, onQuality, isOpen, onClose }: MenuSheetProps) {
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
      <p className={css.quality}>{viewerTexts.quality}</p>
      <SegmentedControl
        label={viewerTexts.quality}
        value={quality}
        onChange={onQuality}
        segments={QUALITIES.map((value) => ({ value, label: viewerTexts.qualities[value] }))}
      />
    </Sheet>
  )
}

/** All gestures and keys. */
export function HelpSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { touch, keyboard, touchRows, keyRows } = viewerTexts.keys
  return (
    <Sheet title={viewerTexts.help} isOpen={isOpen} onClose={onClose}>
      {/* Nothing in it takes the focus, so the scroll container must, for the arrow keys. */}
      <div className={css.help} tabIndex={0} role="group" aria-label={viewerTexts.help}>
        <HelpList title={touch} rows={touchRows} getRowName={(name) => <span>{name}</span>} />
        <HelpList title={keyboard} rows={keyRows} getRowName={(name) => <kbd>{name}</kbd>} />
      </div>
    </Sheet>
  )
}

interface HelpListProps {
  title: string
  rows: readonly (readonly string[])[]
  getRowName: (name: string) => ReactNode
}

function HelpList({ title, rows, getRowName }: HelpListProps) {
  return (
    <section>
      <h3 className={css.helpTitle}>{title}</h3>
      <dl>
        {rows.map(([name = '', does]) => (
          <div key={name} className={css.helpRow}>
            <dt>{getRowName(name)}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

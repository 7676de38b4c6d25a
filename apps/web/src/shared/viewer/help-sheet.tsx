import type { ReactNode } from 'react'
import { viewerTexts } from '#text/halls/viewer.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import css from './help-sheet.module.css'

type HelpRows = readonly (readonly string[])[]

interface HelpSheetProps {
  /** What a finger does, and what it means. */
  touchRows: HelpRows
  keyRows: HelpRows
  isOpen: boolean
  onClose: () => void
}

/** All gestures and keys. */
export function HelpSheet({ touchRows, keyRows, isOpen, onClose }: HelpSheetProps) {
  return (
    <Sheet title={viewerTexts.help} isOpen={isOpen} onClose={onClose}>
      {/* Nothing in it takes the focus, so the scroll container must, for the arrow keys. */}
      <div className={css.help} tabIndex={0} role="group" aria-label={viewerTexts.help}>
        <HelpList title={viewerTexts.keys.touch} rows={touchRows} getRowName={(name) => <span>{name}</span>} />
        <HelpList title={viewerTexts.keys.keyboard} rows={keyRows} getRowName={(name) => <kbd>{name}</kbd>} />
      </div>
    </Sheet>
  )
}

interface HelpListProps {
  title: string
  rows: HelpRows
  getRowName: (name: string) => ReactNode
}

function HelpList({ title, rows, getRowName }: HelpListProps) {
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <dl>
        {rows.map(([name = '', does]) => (
          <div key={name} className={css.row}>
            <dt>{getRowName(name)}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import type { ReactNode } from 'react'
import { adminTexts as texts } from '#text/admin/admin.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import type { Selection } from '../../model/use-selection.ts'
import css from './bulk-actions-bar.module.css'

/** Actions on the selected records, at the bottom edge while any are selected. */
export function BulkActionsBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  if (selection.keys.size === 0) return null
  return (
    <div className={css.bar} role="toolbar" aria-label={texts.bulk}>
      <b aria-live="polite">{texts.selected(selection.keys.size)}</b>
      <Button kind="plain" size="small" onClick={selection.clear}>
        {texts.clearSelection}
      </Button>
      <span className={css.actions}>{children}</span>
    </div>
  )
}

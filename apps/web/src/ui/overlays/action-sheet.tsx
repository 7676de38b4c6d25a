import { classNames } from '../../lib/class-names.ts'
import css from './action-sheet.module.css'
import type { Icon } from '../icons/create-icon.tsx'
import { Sheet } from './sheet.tsx'

export interface SheetAction {
  label: string
  icon?: Icon
  /** What it is good for, where the label does not say it. */
  hint?: string
  isDangerous?: boolean
  isDisabled?: boolean
  onPress: () => void
}

interface ActionSheetProps {
  title: string
  isOpen: boolean
  onClose: () => void
  actions: readonly SheetAction[]
}

/** What can be done with a thing; closes as soon as one is chosen. */
export function ActionSheet({ title, isOpen, onClose, actions }: ActionSheetProps) {
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <ul className={css.actions}>
        {actions.map(({ label, icon: ActionIcon, hint, isDangerous, isDisabled, onPress }) => (
          <li key={label}>
            <button
              type="button"
              className={classNames(css.action, isDangerous && css.dangerous)}
              disabled={isDisabled}
              onClick={() => {
                onClose()
                onPress()
              }}
            >
              {ActionIcon === undefined ? null : <ActionIcon size={22} />}
              <span>
                {label}
                {hint === undefined ? null : <small>{hint}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

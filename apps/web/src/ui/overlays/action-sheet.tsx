import { classNames } from '../../lib/class-names.ts'
import type { Icon } from '../icons/create-icon.tsx'
import { CheckBold } from '../icons/icons.gen.tsx'
import css from './action-sheet.module.css'
import { Sheet } from './sheet.tsx'

export interface SheetAction {
  label: string
  icon?: Icon
  /** What it does, if the label does not explain it. */
  hint?: string
  isDangerous?: boolean
  /** Among choices: this is how it is now. */
  isChosen?: boolean
  isDisabled?: boolean
  onPress: () => void
}

interface ActionSheetProps {
  title: string
  isOpen: boolean
  onClose: () => void
  actions: readonly SheetAction[]
}

/** A menu of actions; closes when one is chosen. */
export function ActionSheet({ title, isOpen, onClose, actions }: ActionSheetProps) {
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <ul className={css.actions}>
        {actions.map(({ label, icon: ActionIcon, hint, isDangerous, isChosen, isDisabled, onPress }) => (
          <li key={label}>
            <button
              type="button"
              className={classNames(css.action, isDangerous && css.dangerous)}
              disabled={isDisabled}
              aria-current={isChosen || undefined}
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
              {isChosen ? <CheckBold size={18} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

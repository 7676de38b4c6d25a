import { classNames } from '../../lib/class-names.ts'
import { Button } from '../controls/button.tsx'
import css from './notice-bar.module.css'

export interface NoticeBarProps {
  text: string
  actions: readonly { label: string; isMain?: boolean; onPress: () => void }[]
  /** Overlays the content instead of pushing it down. */
  isFloating?: boolean
}

/** One sentence with actions; stays until the user acts. */
export function NoticeBar({ text, actions, isFloating = false }: NoticeBarProps) {
  return (
    <div className={classNames(css.bar, isFloating && css.floating)} role="status">
      <p>{text}</p>
      {actions.length === 0 ? null : (
        <div className={css.actions}>
          {actions.map(({ label, isMain = false, onPress }) => (
            <Button key={label} kind={isMain ? 'primary' : 'plain'} size="small" onClick={onPress}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

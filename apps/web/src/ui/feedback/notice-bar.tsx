import { Button } from '../controls/button.tsx'
import { classNames } from '../../lib/class-names.ts'
import css from './notice-bar.module.css'

interface NoticeBarProps {
  text: string
  actions: readonly { label: string; isMain?: boolean; onPress: () => void }[]
  /** Over what is there, instead of above it. */
  isFloating?: boolean
}

/** One sentence with what can be done about it; stays until something is. */
export function NoticeBar({ text, actions, isFloating = false }: NoticeBarProps) {
  return (
    <div className={classNames(css.bar, isFloating && css.floating)} role="status">
      <p>{text}</p>
      {actions.map(({ label, isMain = false, onPress }) => (
        <Button key={label} kind={isMain ? 'primary' : 'plain'} size="small" onClick={onPress}>
          {label}
        </Button>
      ))}
    </div>
  )
}

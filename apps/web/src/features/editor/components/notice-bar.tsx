import { Button } from '../../../ui/button.tsx'
import css from './notice-bar.module.css'

interface NoticeBarProps {
  text: string
  actions: readonly { label: string; isMain?: boolean; onPress: () => void }[]
}

/** One sentence over the hall with what can be done about it; stays until something is. */
export function NoticeBar({ text, actions }: NoticeBarProps) {
  return (
    <div className={css.bar} role="status">
      <p>{text}</p>
      {actions.map(({ label, isMain = false, onPress }) => (
        <Button key={label} kind={isMain ? 'primary' : 'plain'} size="small" onClick={onPress}>
          {label}
        </Button>
      ))}
    </div>
  )
}

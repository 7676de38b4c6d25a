import { Button } from '../../ui/controls/button.tsx'
import css from './local-draft-card.module.css'

interface LocalDraftCardProps {
  title: string
  note: string
  action: { label: string; onPress: () => void }
}

/** A draft that exists on this device only. */
export function LocalDraftCard({ title, note, action }: LocalDraftCardProps) {
  return (
    <article className={css.card}>
      <div className={css.text}>
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      <Button kind="weak" size="small" onClick={action.onPress}>
        {action.label}
      </Button>
    </article>
  )
}

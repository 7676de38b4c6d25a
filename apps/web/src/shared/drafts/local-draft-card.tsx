import { Button } from '../../ui/controls/button.tsx'
import { CardText } from '../../ui/layout/card-text.tsx'
import css from './local-draft-card.module.css'

interface LocalDraftCardProps {
  title: string
  note: string
  /** The server has refused it, and the note says why. */
  isRefused?: boolean
  action: { label: string; onPress: () => void }
}

/** A draft that exists on this device only. */
export function LocalDraftCard({ title, note, isRefused = false, action }: LocalDraftCardProps) {
  return (
    <article className={css.card}>
      <CardText title={title} isBad={isRefused}>
        {note}
      </CardText>
      <Button kind="weak" size="small" onClick={action.onPress}>
        {action.label}
      </Button>
    </article>
  )
}

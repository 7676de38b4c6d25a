import { Button } from '../../../ui/controls/button.tsx'
import { EyeSlashRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './unavailable-work-card.module.css'

interface UnavailableWorkCardProps {
  title: string
  hint: string
  removeLabel: string
  onRemove: () => void
}

/** Height by width, for columns. */
export const UNAVAILABLE_CARD_ASPECT = 0.9

/** In the place of a work that nobody can see any more. */
export function UnavailableWorkCard({ title, hint, removeLabel, onRemove }: UnavailableWorkCardProps) {
  return (
    <article className={css.card}>
      <EyeSlashRegular size={26} />
      <b>{title}</b>
      <p>{hint}</p>
      <Button kind="plain" size="small" onClick={onRemove}>
        {removeLabel}
      </Button>
    </article>
  )
}

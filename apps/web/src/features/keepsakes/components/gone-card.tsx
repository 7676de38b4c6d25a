import { Button } from '../../../ui/controls/button.tsx'
import { EyeSlashRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './gone-card.module.css'

interface GoneCardProps {
  title: string
  hint: string
  removeLabel: string
  onRemove: () => void
}

/** Height by width, for columns. */
export const GONE_PROPORTION = 0.9

/** In the place of a work that nobody can see any more. */
export function GoneCard({ title, hint, removeLabel, onRemove }: GoneCardProps) {
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

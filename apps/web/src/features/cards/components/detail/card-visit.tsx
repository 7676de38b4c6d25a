import { cardTexts } from '#text/cards/card.ts'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { useCardVisit } from '../../model/use-card-visit.ts'
import css from './card-visit.module.css'

const texts = cardTexts.visit

/** Counts that the user looks at somebody's card, and lets them leave their name. */
export function CardVisit({ code }: { code: string }) {
  const naming = useCardVisit(code)
  if (naming === null) return null
  return (
    <div className={`surface ${css.naming}`}>
      <Switch label={texts.label} hint={texts.hint} isOn={naming.isNamed} onChange={naming.setNamed} />
    </div>
  )
}

import type { PrizeKind } from '@zhanjian/contract/lottery/prizes.ts'
import type { TicketState } from '@zhanjian/contract/lottery/tickets.ts'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { ticketTexts } from '#text/lottery/tickets.ts'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './verification-views.module.css'

interface PresentedPrizeProps {
  name: string
  kind: PrizeKind
  picture: string | null
  value?: string
  /** Absent: not known without a network. */
  state?: TicketState
}

/** What a presented ticket is good for, large enough to compare it with what lies on the counter. */
export const PresentedPrize = ({ name, kind, picture, value, state }: PresentedPrizeProps) => (
  <div className={css.prize}>
    <Thumbnail className={css.picture} src={picture}>
      <GiftFill size={40} />
    </Thumbnail>
    <div className={css.text}>
      <p className={css.kind}>{[prizeWords.kinds[kind], ...(value === undefined ? [] : [value])].join(' · ')}</p>
      <p className={css.name}>{name}</p>
      {state === undefined ? null : (
        <p className={css.state} data-state={state}>
          {ticketTexts.states[state]}
        </p>
      )}
    </div>
  </div>
)

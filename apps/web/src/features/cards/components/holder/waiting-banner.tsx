import { myExchanges } from '@zhanjian/contract/cards/card-exchange.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { holderTexts as texts } from '#text/cards/holder.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { CardPortrait } from '../../../../shared/cards/card-portrait.tsx'
import { CaretRightBold } from '../../../../ui/icons/icons.gen.tsx'
import css from './waiting-banner.module.css'

const FACES_SHOWN = 3

/** Who wants to exchange cards, with their pictures; leads to the answers. */
export function WaitingBanner({ count }: { count: number }) {
  const waiting = useEndpoint(myExchanges, { body: { which: 'waiting', size: FACES_SHOWN } })
  return (
    <a className={css.banner} href={`#${screenAddress('cardMessages')}`}>
      <span className={css.faces}>
        {(waiting.data?.records ?? []).slice(0, FACES_SHOWN).map(({ id, card, person }) => (
          <CardPortrait
            key={id}
            src={card?.avatar ?? person?.avatar ?? ''}
            name={card?.name ?? person?.nickname ?? ''}
            size={28}
          />
        ))}
      </span>
      <span className={css.text}>{texts.waiting(count)}</span>
      <CaretRightBold size={13} />
    </a>
  )
}

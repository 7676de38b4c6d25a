import { type CardRelation, cardById } from '@zhanjian/contract/cards/cards.ts'
import { countBoothExchange, type ShownBooth } from '@zhanjian/contract/merchants/booths.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { boothTexts as texts } from '#text/booths/booth.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { ExchangeSheet } from '../../../shared/cards/exchange-sheet.tsx'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { HandshakeRegular, NotePencilRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './booth-actions.module.css'

interface BoothActionsProps {
  booth: ShownBooth
  onLeave: () => void
  onWithdraw: () => void
}

/** What a visitor can do at a booth: exchange cards, leave contact details. */
export function BoothActions({ booth, onLeave, onWithdraw }: BoothActionsProps) {
  const router = useRouter()
  const { boothId, myLead, card } = booth
  if (boothId !== null)
    return (
      <div className={css.own}>
        <span>{texts.own}</span>
        <Button kind="weak" size="small" onClick={() => router.push(screenAddress('boothDesk', { id: boothId }))}>
          {texts.manage}
        </Button>
      </div>
    )
  return (
    <>
      <div className={css.actions}>
        {card === null ? null : <ExchangeButton code={booth.code} card={card} />}
        <Button size="large" isWide icon={NotePencilRegular} onClick={onLeave}>
          {myLead === null ? texts.leave : texts.change}
        </Button>
      </div>
      {myLead === null ? null : <LeftNotice changedAt={myLead.changedAt} onWithdraw={onWithdraw} />}
    </>
  )
}

/** That the user has left contact details, which can be taken back. */
export const LeftNotice = ({ changedAt, onWithdraw }: { changedAt: string; onWithdraw: () => void }) => (
  <div className={css.left}>
    <span>{texts.left(formatRelativeTime(changedAt, Date.now()))}</span>
    <Button kind="plain" size="small" onClick={onWithdraw}>
      {texts.withdraw}
    </Button>
  </div>
)

function ExchangeButton({ code, card }: { code: string; card: NonNullable<ShownBooth['card']> }) {
  const { call } = useServices()
  const router = useRouter()
  const requireLogin = useRequireLogin()
  const [isOpen, setIsOpen] = useState(false)
  const relation: CardRelation | undefined = useEndpoint(cardById, { params: { id: card.code } }).data?.relation
  const close = () => {
    setIsOpen(false)
    // The server counts it only if there was one.
    call(countBoothExchange, { params: { code } }).catch(() => undefined)
  }
  const isOffered = relation === undefined || relation.kind === 'none' || relation.kind === 'own'
  return (
    <>
      <Button
        kind="weak"
        size="large"
        isWide
        icon={HandshakeRegular}
        onClick={() => (isOffered ? requireLogin(() => setIsOpen(true)) : router.push(screenAddress('card', { id: card.code })))}
      >
        {isOffered ? texts.exchange : texts.exchangeStates[relation.kind]}
      </Button>
      {isOpen ? <ExchangeSheet step={{ kind: 'offer', id: card.code }} name={card.name} onClose={close} /> : null}
    </>
  )
}

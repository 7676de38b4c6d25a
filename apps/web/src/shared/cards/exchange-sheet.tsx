import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { exchangeTexts as texts } from '#text/cards/exchange.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import css from './exchange-sheet.module.css'
import { OwnCardPicker } from './own-card-picker.tsx'
import type { PocketCard } from './own-cards-on-device.ts'
import { useExchange } from './use-exchange.ts'
import { useOwnCards } from './use-own-cards.ts'

/**
 * `offer`: gives one of the own cards to the owner of `id`, a card or an entry. `accept`: answers the request `id` with one, at first
 * that which was asked for.
 */
export type ExchangeStep =
  | { kind: 'offer'; id: string; roomName?: string }
  | { kind: 'accept'; id: string; askedCardId?: string | undefined }

interface ExchangeSheetProps {
  step: ExchangeStep
  /** Of the other person. */
  name: string
  onClose: () => void
  /** The user has no card and goes to make one; the sheet is closed and may be opened again afterwards. */
  onMakeCard?: () => void
}

/** Chooses with which of the own cards the user exchanges; without one, leads to making it. */
export function ExchangeSheet({ step, name, onClose, onMakeCard }: ExchangeSheetProps) {
  const { cards, error, refetch } = useOwnCards()
  const title = step.kind === 'offer' ? texts.offerTitle(name) : texts.acceptTitle(name)
  if (cards === undefined || cards.length === 0) {
    return (
      <Sheet title={title} onClose={onClose}>
        {cards !== undefined ? <NoCard onClose={onClose} onMakeCard={onMakeCard} /> : null}
        {cards === undefined && error !== null ? (
          <LoadError error={error} title={texts.cardsFailed} onRetry={() => void refetch()} />
        ) : null}
        {cards === undefined && error === null ? (
          <SkeletonGroup label={texts.loadingCards}>
            <Skeleton height={72} radius={16} />
          </SkeletonGroup>
        ) : null}
      </Sheet>
    )
  }
  return <CardChoice {...{ step, cards, title, onClose }} />
}

interface CardChoiceProps {
  step: ExchangeStep
  cards: readonly PocketCard[]
  title: string
  onClose: () => void
}

function CardChoice({ step, cards, title, onClose }: CardChoiceProps) {
  const exchange = useExchange()
  const asked = step.kind === 'accept' ? cards.find((card) => card.cardId === step.askedCardId) : undefined
  const [cardId, setCardId] = useState((asked ?? cards[0])?.cardId ?? '')
  const [isBusy, setIsBusy] = useState(false)
  async function send(): Promise<void> {
    setIsBusy(true)
    const isDone = await (step.kind === 'offer'
      ? exchange.offer({ id: step.id, cardId, roomName: step.roomName })
      : exchange.accept(step.id, cardId))
    setIsBusy(false)
    if (isDone) onClose()
  }
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <Button size="large" isWide isBusy={isBusy} onClick={() => void send()}>
          {step.kind === 'offer' ? texts.send : texts.acceptSend}
        </Button>
      }
    >
      <p className={css.lead}>
        {step.kind === 'offer' ? texts.offerLead : asked === undefined ? texts.acceptLead : texts.acceptAskedLead}
      </p>
      <OwnCardPicker cards={cards} cardId={cardId} onChange={setCardId} />
    </Sheet>
  )
}

function NoCard({ onClose, onMakeCard }: Pick<ExchangeSheetProps, 'onClose'> & { onMakeCard: (() => void) | undefined }) {
  const router = useRouter()
  return (
    <div className={css.none}>
      <b>{texts.noCard.title}</b>
      <p>{texts.noCard.text}</p>
      <Button
        isWide
        size="large"
        onClick={() => {
          // A dialog would stay above the page that opens.
          onClose()
          onMakeCard?.()
          router.push(screenAddress('cardEditor'))
        }}
      >
        {texts.makeCard}
      </Button>
    </div>
  )
}

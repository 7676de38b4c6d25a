import { cardOfUser } from '@zhanjian/contract/cards/cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { exchangeTexts as texts } from '#text/cards/exchange.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import type { ExchangeStep } from '../../../shared/cards/exchange-sheet.tsx'
import { formatMoment } from '../../../shared/cards/format-moment.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { HandshakeRegular, IdentificationCardRegular } from '../../../ui/icons/icons.gen.tsx'
import type { SheetAction } from '../../../ui/overlays/action-sheet.tsx'

/** What the user is about to exchange, and with whom. */
export interface RoomCardOffer {
  step: ExchangeStep
  nickname: string
}

interface CardActionOptions {
  person: { personId: string; nickname: string }
  /** False for guests, who have no card, and for the user. */
  isEnabled: boolean
  onExchange: (offer: RoomCardOffer) => void
  onOpenPage: (address: string) => void
}

/** What the user can do about the card of a member; undefined: there is none to be found, or it is not known yet. */
export function useCardAction({ person, isEnabled, onExchange, onOpenPage }: CardActionOptions): SheetAction | undefined {
  const { personId, nickname } = person
  const requireLogin = useRequireLogin()
  const { data: card } = useEndpoint(cardOfUser, { query: { userId: personId } }, { isEnabled })
  if (!isEnabled || card === undefined || card === null) return undefined
  const { relation, code } = card
  const offer = { label: texts.offer, icon: HandshakeRegular }
  const start = (step: ExchangeStep) => requireLogin(() => onExchange({ step, nickname }))
  const open = (id: string) => onOpenPage(screenAddress('card', { id }))
  switch (relation.kind) {
    case 'own':
      return undefined
    case 'held':
      return {
        label: texts.inRoom.view,
        hint: texts.inRoom.leaves,
        icon: IdentificationCardRegular,
        onPress: () => open(relation.entryId),
      }
    case 'requested':
      return {
        label: texts.inRoom.requested,
        hint: texts.requestedHint,
        icon: HandshakeRegular,
        isDisabled: true,
        onPress: () => undefined,
      }
    case 'received':
      return { ...offer, hint: texts.received, onPress: () => start({ kind: 'accept', id: relation.requestId }) }
    case 'none':
      return {
        ...offer,
        ...(relation.againAt === null ? {} : { hint: texts.offerAgain(formatMoment(relation.againAt)), isDisabled: true }),
        onPress: () => start({ kind: 'offer', id: code }),
      }
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { myExchanges, requestExchange, respondToExchange, withdrawExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import { heldCards, holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import { type CardRelation, cardById, cardOfUser } from '@zhanjian/contract/cards/cards.ts'
import { CARD_EXCHANGE_AGAIN_H } from '@zhanjian/contract/cards/limits.ts'
import { unreadMessages } from '@zhanjian/contract/community/messages.ts'
import { exchangeTexts as texts } from '#text/cards/exchange.ts'
import { useServices } from '../../lib/services.tsx'

interface Offer {
  /** The other card: its code or id, or an entry. */
  id: string
  /** The own card that is offered. */
  cardId: string
  /** The live room in which both are, if they are in one. */
  roomName?: string | undefined
}

/** What both sides of an exchange can do. Each resolves with whether it was done; a failure has been told. */
export function useExchange() {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()

  /** Every list that a change of an exchange may touch is read again when it is shown. */
  const refresh = () =>
    Promise.all(
      [cardById, cardOfUser, myExchanges, heldCards, holderOverview, unreadMessages].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )

  async function run(action: () => Promise<string>): Promise<boolean> {
    try {
      showToast(await action())
      return true
    } catch (error) {
      handleError(error)
      return false
    } finally {
      void refresh()
    }
  }

  return {
    offer: ({ id, cardId, roomName }: Offer) =>
      run(async () => {
        const query = roomName === undefined ? { cardId } : { cardId, roomName }
        const { relation } = await call(requestExchange, { params: { id }, query })
        return describeOffer(relation)
      }),
    accept: (id: string, cardId: string) =>
      run(async () => {
        await call(respondToExchange, { body: { id, accept: true, cardId } })
        return texts.exchanged
      }),
    decline: async (id: string, name: string): Promise<boolean> => {
      const question = { title: texts.declineQuestion(name), text: texts.declineText, confirmLabel: texts.decline }
      if (!(await confirm(question))) return false
      return run(async () => {
        await call(respondToExchange, { body: { id, accept: false } })
        return texts.declined
      })
    },
    withdraw: async (id: string): Promise<boolean> => {
      const text = texts.withdrawText(CARD_EXCHANGE_AGAIN_H)
      if (!(await confirm({ title: texts.withdrawQuestion, text, confirmLabel: texts.withdraw }))) return false
      return run(async () => {
        await call(withdrawExchange, { params: { id } })
        return texts.withdrawn
      })
    },
  }
}

/** Whose request came first decides: if the other one has asked already, the exchange is done. */
const describeOffer = ({ kind }: CardRelation): string => (kind === 'held' ? texts.exchanged : texts.sent)

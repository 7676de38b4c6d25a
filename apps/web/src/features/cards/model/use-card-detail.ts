import { type CardDetail, cardById, visitCard } from '@zhanjian/contract/cards.ts'
import { useEffect } from 'react'
import { isNetworkFailure } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'
import { useOwnCards } from '../../../shared/cards/use-own-cards.ts'

/** `device`: an own card as this device has seen it last, while there is no network. */
export type LoadedCard =
  | { kind: 'pending' }
  | { kind: 'failed'; error: unknown; isGone: boolean; retry: () => void }
  | { kind: 'shown'; card: CardDetail; source: 'server' | 'device' }

const isCode = (id: string): boolean => /^[0-9A-Za-z]{10}$/.test(id)

/** The card of the page, as the user may see it. A look at a shared card is counted. */
export function useCardDetail(id: string): { loaded: LoadedCard; refetch: () => Promise<unknown> } {
  const { call } = useServices()
  const { data, error, isPending, refetch } = useEndpoint(cardById, { params: { id } }, { isEnabled: id !== '' })
  const { cards: ownCards } = useOwnCards()
  const isVisit = data !== undefined && data.relation.kind !== 'own' && isCode(id)
  useEffect(() => {
    // A look that cannot be counted is a look all the same.
    if (isVisit) void call(visitCard, { params: { id } }).catch(() => undefined)
  }, [isVisit, call, id])

  const pocketCard = ownCards?.find((card) => card.id === id)
  if (data !== undefined) return { loaded: { kind: 'shown', card: data, source: 'server' }, refetch }
  if (pocketCard !== undefined && (isPending || isNetworkFailure(error))) {
    const { isDefault: _isDefault, visitorCount: _visitorCount, ...content } = pocketCard
    const card: CardDetail = { ...content, owner: null, works: [], relation: { kind: 'own' }, hiddenFields: [], entry: null }
    return { loaded: { kind: 'shown', card, source: isPending ? 'server' : 'device' }, refetch }
  }
  const isGone = id === '' || error?.errorCode === 'NOT_FOUND'
  if (isPending && !isGone) return { loaded: { kind: 'pending' }, refetch }
  return { loaded: { kind: 'failed', error, isGone, retry: () => void refetch() }, refetch }
}

import { type CardDetail, cardById } from '@zhanjian/contract/cards/cards.ts'
import { isNetworkFailure } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useOwnCards } from '../../../shared/cards/use-own-cards.ts'

/**
 * `device`: an own card as this device has seen it last, while there is no network. `visitedCode`: looking at it is a visit, which is
 * counted.
 */
export type LoadedCard =
  | { kind: 'pending' }
  | { kind: 'failed'; error: unknown; isGone: boolean; retry: () => void }
  | { kind: 'shown'; card: CardDetail; source: 'server' | 'device'; visitedCode: string | null }

const isCode = (id: string): boolean => /^[0-9A-Za-z]{10}$/.test(id)

/** The card of the page, as the user may see it. */
export function useCardDetail(id: string): { loaded: LoadedCard; refetch: () => Promise<unknown> } {
  const { data, error, isPending, refetch } = useEndpoint(cardById, { params: { id } }, { isEnabled: id !== '' })
  const { cards: ownCards } = useOwnCards()
  const pocketCard = ownCards?.find((card) => card.id === id || card.code === id)
  if (data !== undefined) {
    const visitedCode = data.relation.kind !== 'own' && isCode(id) ? id : null
    return { loaded: { kind: 'shown', card: data, source: 'server', visitedCode }, refetch }
  }
  if (pocketCard !== undefined && (isPending || isNetworkFailure(error))) {
    const { isDefault: _isDefault, visitorCount: _visitorCount, ...content } = pocketCard
    const card: CardDetail = { ...content, owner: null, works: [], relation: { kind: 'own' }, hiddenFields: [], entry: null }
    return { loaded: { kind: 'shown', card, source: isPending ? 'server' : 'device', visitedCode: null }, refetch }
  }
  const isGone = id === '' || error?.errorCode === 'NOT_FOUND'
  if (isPending && !isGone) return { loaded: { kind: 'pending' }, refetch }
  return { loaded: { kind: 'failed', error, isGone, retry: () => void refetch() }, refetch }
}

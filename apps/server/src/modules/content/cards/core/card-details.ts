import type { CardDetail } from '@zhanjian/contract/cards/cards.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { EntryRow } from '../holder/entry-store.ts'
import { listHiddenFields, selectForReader } from '../policy.ts'
import type { CardsStore } from '../store.ts'
import type { CardRow, CardView } from './card-content.ts'
import type { CardMapper } from './card-mapper.ts'
import type { CardReading, ReadCard } from './card-reading.ts'

export interface CardDetailDependencies {
  store: CardsStore
  reading: CardReading
  toWire: CardMapper
  identity: { profiles: Pick<IdentityService['account']['profiles'], 'findPublicPeople'> }
}

export type CardDetails = ReturnType<typeof createCardDetails>

/** The page of a card. */
export function createCardDetails({ store, reading, toWire, identity }: CardDetailDependencies) {
  /** @throws AppError NOT_FOUND */
  const getDetail = async (id: string, readerId: string | null): Promise<CardDetail> => {
    const found = await reading.readCard(id, readerId)
    return found.kind === 'entry' ? toEntryDetail(found.entry) : toCardDetail(found, readerId)
  }

  return {
    getDetail,

    /** The default card of a user, if people may find it. */
    async getOfUser(userId: string, readerId: string | null) {
      const card = isUuid(userId) ? await store.cards.findFindable(userId, readerId) : null
      if (card === null) return null
      const { name, style, avatarKey, company, title } = selectForReader(card, 'stranger')
      const avatar = toWire.getPortrait(avatarKey, card.ownerAvatar)
      const relation = await reading.getRelation(card, readerId)
      return { cardId: card.id, userId: card.ownerId, code: card.code, name, avatar, style, company, title, relation }
    },

    /** What the reader of a card may see of it, with the picture of the owner's account. */
    toView,
  }

  async function toCardDetail(found: Exclude<ReadCard, { kind: 'entry' }>, readerId: string | null): Promise<CardDetail> {
    const { card } = found
    const { view } = toView(found)
    const [content, works, owner, relation] = await Promise.all([
      toWire.toContent(view, card.ownerAvatar),
      toWire.findWorks(view.workIds, card.ownerId),
      findOwner(card.ownerId),
      reading.getRelation(card, readerId),
    ])
    const hiddenFields = listHiddenFields(card, found.kind === 'own' ? 'owner' : 'stranger')
    return {
      id: card.id,
      cardId: card.id,
      userId: card.ownerId,
      ...content,
      code: card.code,
      owner,
      works,
      relation,
      hiddenFields,
      entry: null,
    }
  }

  async function toEntryDetail(entry: EntryRow): Promise<CardDetail> {
    const { id, cardId, ownerId, live, note, metAt, groupIds, heldSince, source } = entry
    const { view, ownerAvatar } = toView({ kind: 'entry', entry })
    const [content, works, owner] = await Promise.all([
      toWire.toContent(view, ownerAvatar),
      ownerId === null ? [] : toWire.findWorks(view.workIds, ownerId),
      ownerId === null ? null : findOwner(ownerId),
    ])
    const isEnded = source === 'exchange' && live === null
    return {
      id,
      cardId: cardId ?? '',
      userId: ownerId ?? '',
      ...content,
      code: live?.code ?? null,
      owner,
      works,
      relation: { kind: 'held', entryId: id },
      hiddenFields: [],
      entry: { note, metAt, groupIds, heldSince: heldSince.toISOString(), isEnded, source },
    }
  }

  async function findOwner(ownerId: string): Promise<CardDetail['owner']> {
    const person = (await identity.profiles.findPublicPeople([ownerId])).get(ownerId)
    return person === undefined ? null : { id: person.id, nickname: person.nickname, avatar: person.avatar }
  }

  function toView(found: ReadCard): { view: CardView; ownerAvatar: string | null } {
    if (found.kind === 'own') return toOwnView(found.card)
    if (found.kind === 'shared') return { view: selectForReader(found.card, 'stranger'), ownerAvatar: found.card.ownerAvatar }
    const { live, snapshot, ownerAvatar } = found.entry
    return { view: live === null ? toWire.toSnapshotView(snapshot) : selectForReader(live, 'holder'), ownerAvatar }
  }
}

const toOwnView = (card: CardRow) => ({ view: selectForReader(card, 'owner'), ownerAvatar: card.ownerAvatar })

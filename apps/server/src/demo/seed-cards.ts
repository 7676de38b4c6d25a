import { DEFAULT_CARD_AUDIENCES } from '@zhanjian/contract/cards/card-audiences.ts'
import type { CardForm, OwnCard } from '@zhanjian/contract/cards/cards.ts'
import type { CardsService } from '../modules/content/cards/service.ts'
import type { DemoCard, DemoCards, DemoExchange } from './demo-cards.ts'
import type { DemoCommunity } from './demo-community.ts'
import { type FindWorkByTitle, waitForPublishedWork } from './seeded-works.ts'

/** Dependencies of this file's functions. */
export interface CardSeedDependencies {
  cards: DemoCards
  community: Pick<DemoCommunity, 'people'>
  services: { cards: Pick<CardsService, 'cards' | 'details' | 'exchanges' | 'exchangeList' | 'groups' | 'holder'> }
  signal: AbortSignal
}

/** Ids of demo users by username. */
type UserIds = ReadonlyMap<string, string>

const EXCHANGES_READ = 100

/**
 * Business cards without their works, who has exchanged them, groups and notes of the holders; nothing once the last exchange
 * stands: what a visitor changes in the demo stays so.
 */
export async function seedCards(dependencies: CardSeedDependencies, userIds: UserIds): Promise<void> {
  const { cards: demo, services, signal } = dependencies
  const { exchanges, exchangeList, holder, groups, details } = services.cards
  const ownerByKey = new Map(demo.cards.map(({ key, owner }) => [key, owner]))
  const last = demo.exchanges.at(-1)
  if (last === undefined || (await hasExchange(last))) return
  const saved = new Map<string, OwnCard>()
  for (const card of demo.cards) {
    signal.throwIfAborted()
    saved.set(card.key, await saveDemoCard(dependencies, card, getId(userIds, card.owner)))
  }
  for (const exchange of demo.exchanges) {
    signal.throwIfAborted()
    await exchangeCards(exchange)
  }

  async function hasExchange({ from, to }: DemoExchange): Promise<boolean> {
    const { records } = await exchangeList.listExchanges({ which: 'all', size: EXCHANGES_READ }, ownerIdOf(to))
    return records.some(({ person }) => person?.id === ownerIdOf(from))
  }

  async function exchangeCards({ from, to, state, notes }: DemoExchange): Promise<void> {
    const [offered, asked] = [getCard(from), getCard(to)]
    const { relation } = await exchanges.request({ id: asked.code, cardId: offered.cardId }, offered.userId)
    if (state === 'pending') return
    // An interrupted planting may have come as far as this.
    if (relation.kind === 'requested')
      await exchanges.respond({ id: relation.requestId, accept: true, cardId: asked.cardId }, asked.userId)
    for (const { by, text, metAt, groups: names } of notes) {
      const holderId = getId(userIds, by)
      const other = holderId === offered.userId ? asked : offered
      const { relation: held } = await details.getDetail(other.code, holderId)
      if (held.kind !== 'held') throw new Error(`${by} holds no card of ${other.name}`)
      const groupIds: string[] = []
      for (const name of names) groupIds.push(await ensureGroup(name, holderId))
      await holder.change(held.entryId, { note: text, metAt, groupIds }, holderId)
    }
  }

  async function ensureGroup(name: string, holderId: string): Promise<string> {
    const { groups: own } = await holder.getOverview(holderId)
    const { id } = own.find((group) => group.name === name) ?? (await groups.saveGroup(null, name, holderId))
    return id
  }

  function getCard(key: string): OwnCard {
    const card = saved.get(key)
    if (card === undefined) throw new Error(`the demo community has no card ${key}`)
    return card
  }

  function ownerIdOf(key: string): string {
    return getId(userIds, ownerByKey.get(key) ?? '')
  }
}

/** Puts the works that stand on the cards, unless a card has been changed since it was planted. */
export async function seedShowcases(
  dependencies: CardSeedDependencies,
  userIds: UserIds,
  findWorkByTitle: FindWorkByTitle,
): Promise<void> {
  const { cards: demo, services, signal } = dependencies
  for (const card of demo.cards) {
    const ownerId = getId(userIds, card.owner)
    const own = await services.cards.cards.listOwn(ownerId)
    // `listOwn` tells no request id: name and company tell the cards of the demo apart.
    const planted = own.find(({ name, company, revision }) => name === card.name && company === card.company && revision === 1)
    if (planted === undefined) continue
    const workIds: string[] = []
    for (const title of card.works) {
      const work = await waitForPublishedWork(title, findWorkByTitle, signal)
      if (work !== undefined) workIds.push(work.id)
    }
    if (workIds.length > 0) await saveDemoCard(dependencies, card, ownerId, { planted, workIds })
  }
}

function saveDemoCard(
  { community, cards: demo, services }: CardSeedDependencies,
  { key, owner, works: _works, ...content }: DemoCard,
  ownerId: string,
  change?: { planted: OwnCard; workIds: string[] },
): Promise<OwnCard> {
  const form: CardForm = {
    ...content,
    avatarAssetId: null,
    mobile: toMobile(community.people.find(({ username }) => username === owner)?.phone ?? ''),
    workIds: change?.workIds ?? [],
    recordingAssetId: null,
    audience: { ...DEFAULT_CARD_AUDIENCES },
    isDefault: demo.cards.find((card) => card.owner === owner)?.key === key,
    isFindable: true,
  }
  const target = change === undefined ? { requestId: `demo ${key}` } : { cardId: change.planted.cardId, revision: 1 }
  return services.cards.cards.save({ ...form, ...target }, ownerId)
}

/** As people write it: `138 0000 0001`. */
const toMobile = (phone: string): string => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')

function getId(userIds: UserIds, username: string): string {
  const id = userIds.get(username)
  if (id === undefined) throw new Error(`the demo community has no person with the username ${username}`)
  return id
}

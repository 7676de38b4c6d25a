import type { CardGroup, HeldCard } from '@zhanjian/contract/cards/card-holder.ts'
import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isArrayOf, isBoolean, isNullOr, isNumber, isOneOf, isShape, isString } from '../../../lib/type-guards.ts'
import { cardStyles } from '../../../shared/cards/card-styles.ts'

/** The beginning of the holder as this device has seen it last, for use without a network. */
export interface HolderOnDevice {
  cards: HeldCard[]
  groups: CardGroup[]
}

const isHolder = isShape<HolderOnDevice>({
  cards: isArrayOf(
    isShape<HeldCard>({
      id: isString,
      cardId: isNullOr(isString),
      userId: isNullOr(isString),
      name: isString,
      avatar: isString,
      style: isOneOf(cardStyles),
      company: isString,
      title: isString,
      initial: isString,
      note: isString,
      metAt: isString,
      groupIds: isArrayOf(isString),
      isEnded: isBoolean,
      heldSince: isString,
    }),
  ),
  groups: isArrayOf(isShape<CardGroup>({ id: isString, name: isString, count: isNumber })),
})

export const readHolder = (storage: Pick<AppStorage, 'read'>, userId: string): HolderOnDevice | undefined =>
  storage.read(personalStorageKeys.cardHolder(userId), isHolder)

/** Deleted from the device with the login. */
export const storeHolder = (storage: Pick<AppStorage, 'write'>, userId: string, holder: HolderOnDevice): void =>
  void storage.write(personalStorageKeys.cardHolder(userId), holder)

/** What the server would answer, as far as the device can tell. */
export function filterHolder(cards: readonly HeldCard[], { text, groupId, order }: HolderFilter): HeldCard[] {
  const term = text.trim().toLowerCase()
  const found = cards.filter(
    (card) =>
      (groupId === null || card.groupIds.includes(groupId)) &&
      [card.name, card.company, card.title, card.note, card.metAt].some((each) => each.toLowerCase().includes(term)),
  )
  return order === 'name' ? found : [...found].sort((one, other) => other.heldSince.localeCompare(one.heldSince))
}

/** What of the holder is listed, and in which order. */
export interface HolderFilter {
  text: string
  groupId: string | null
  order: 'name' | 'recent'
}

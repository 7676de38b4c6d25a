import type { CardContent, OwnCard } from '@zhanjian/contract/cards/cards.ts'
import type { AppStorage } from '../../lib/app-storage.ts'
import { personalStorageKeys } from '../../lib/personal-storage-keys.ts'
import { isArrayOf, isBoolean, isNumber, isShape, isString, isUndefinedOr } from '../../lib/type-guards.ts'
import { cardGuards } from './card-guards.ts'
import { isCardAudiences } from './select-shown-fields.ts'

/** What of an own card is kept on the device: its face and its code, to be shown without a network, and to whom it shows what. */
export type PocketCard = CardContent & { audience?: OwnCard['audience'] | undefined } & Pick<
    OwnCard,
    'id' | 'cardId' | 'userId' | 'code' | 'isDefault' | 'visitorCount'
  >

const isPocketCard = isShape<PocketCard>({
  audience: isUndefinedOr(isCardAudiences),
  id: isString,
  cardId: isString,
  userId: isString,
  code: isString,
  isDefault: isBoolean,
  visitorCount: isNumber,
  avatar: isString,
  ...cardGuards,
})
const isPocketCards = isArrayOf(isPocketCard)

/** The own cards that this device has seen last; undefined: none yet. */
export const readOwnCards = (storage: Pick<AppStorage, 'read'>, userId: string): PocketCard[] | undefined =>
  storage.read(personalStorageKeys.ownCards(userId), isPocketCards)

/** Keeps the own cards; they are deleted from the device with the login. */
export const storeOwnCards = (storage: Pick<AppStorage, 'write'>, userId: string, cards: readonly OwnCard[]): void =>
  void storage.write(
    personalStorageKeys.ownCards(userId),
    cards.map(({ works: _works, ...card }) => card),
  )

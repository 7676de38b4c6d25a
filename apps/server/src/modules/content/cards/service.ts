import type { SignedInCaller } from '../../../caller.ts'
import type { BizCard, CardStore } from './store.ts'

/** The card service, as the routes see it. */
export type CardService = ReturnType<typeof createCardService>

/** Business cards. */
export const createCardService = ({ store }: { store: CardStore }) => ({
  /** The caller's business cards. */
  listOwnCards: (caller: SignedInCaller): Promise<BizCard[]> => store.listCardsByOwner(caller.user.id),
})

import type { SignedInCaller } from '../../caller.ts'
import type { BizCard, CardStore } from './store.ts'

export type CardService = ReturnType<typeof createCardService>

/** Business cards. */
export const createCardService = ({ store }: { store: CardStore }) => ({
  /** C-31. */
  myCards: (caller: SignedInCaller): Promise<BizCard[]> => store.ownedBy(caller.user.id),
})

import type { SignedInCaller } from '../../../caller.ts'
import type { BizCard, CardStore } from './store.ts'

export type CardService = ReturnType<typeof createCardService>

/** Business cards. */
export const createCardService = ({ store }: { store: CardStore }) => ({
  /** C-31. */
  listOwnCards: (caller: SignedInCaller): Promise<BizCard[]> => store.listCardsByOwner(caller.user.id),
})

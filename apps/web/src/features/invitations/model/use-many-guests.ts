import { confirmGuests, removeGuests, restoreGuests } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { GUESTS_PER_CHANGE_MAX } from '@zhanjian/contract/invitations/limits.ts'
import { guestDeskTexts } from '#text/invitations/guest-desk.ts'
import { useServices } from '../../../lib/services.tsx'
import { useReadGuestsAgain } from './use-guest-desk.ts'

const texts = guestDeskTexts.many

/** What was done at the desk, and how it is taken back. */
export interface DeskChange {
  text: string
  undo: () => Promise<void>
}

/** Confirms and removes many guests of an invitation. Each resolves with the change, or undefined after a failure, which was told. */
export function useManyGuests(cardId: string) {
  const { call, handleError, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  const params = { id: cardId }

  /** A long list goes in several calls. @returns how many have changed */
  const inParts = async (ids: readonly string[], send: (guestIds: string[]) => Promise<{ changed: number }>): Promise<number> => {
    let sum = 0
    for (let from = 0; from < ids.length; from += GUESTS_PER_CHANGE_MAX)
      sum += (await send(ids.slice(from, from + GUESTS_PER_CHANGE_MAX))).changed
    return sum
  }
  const change = async <Result>(run: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await run()
    } catch (error) {
      handleError(error)
      return undefined
    } finally {
      void readAgain()
    }
  }
  const unconfirm = async (ids: readonly string[]): Promise<void> =>
    change(async () => {
      await inParts(ids, (guestIds) => call(confirmGuests, { params, body: { guestIds, isWaiting: true } }))
      showToast(texts.unconfirmed)
    })
  const restore = async (ids: readonly string[]): Promise<void> =>
    change(async () => {
      const back = await inParts(ids, (guestIds) => call(restoreGuests, { params, body: { guestIds } }))
      showToast(back < ids.length ? texts.restoredPart(back, ids.length - back) : texts.restored(back))
    })
  return {
    confirm: (ids: readonly string[]): Promise<DeskChange | undefined> =>
      change(async () => {
        const count = await inParts(ids, (guestIds) => call(confirmGuests, { params, body: { guestIds } }))
        return { text: texts.confirmed(count), undo: () => unconfirm(ids) }
      }),

    remove: (ids: readonly string[]): Promise<DeskChange | undefined> =>
      change(async () => {
        const count = await inParts(ids, (guestIds) => call(removeGuests, { params, body: { guestIds } }))
        return { text: texts.removed(count), undo: () => restore(ids) }
      }),
  }
}

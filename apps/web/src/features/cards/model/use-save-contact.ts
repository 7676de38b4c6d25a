import { cardFileLink } from '@zhanjian/contract/cards/cards.ts'
import { useState } from 'react'
import { cardTexts } from '#text/cards/card.ts'
import { useServices } from '../../../lib/services.tsx'

/**
 * Hands the card to the phone’s contacts as a file; hosts that download no files explain where it works.
 * @param id its code; a card that is held and not shared any more has none: its id
 */
export function useSaveContact(id: string) {
  const { call, confirm, handleError, host, navigateAway } = useServices()
  const [isBusy, setIsBusy] = useState(false)
  async function saveContact(): Promise<void> {
    if (host.kind === 'messaging-app' || host.kind === 'mini-program') {
      await confirm({ ...cardTexts.saveGuide, isNotice: true })
      return
    }
    setIsBusy(true)
    try {
      const { url } = await call(cardFileLink, { params: { id }, body: {} })
      navigateAway(url)
    } catch (error) {
      handleError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { saveContact, isBusy }
}

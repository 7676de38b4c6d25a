import type { CardStyle } from '@zhanjian/contract/cards/cards.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { createEditedCard, readVisitorCard, writeCardDraft } from './card-draft.ts'

/** The card that the visitor has begun, on this device. */
export function useVisitorCard() {
  const { storage } = useServices()
  const { user } = useSessionState()
  const [card, setCard] = useState(() => readVisitorCard(storage))
  // The editor may have changed it while this page was hidden.
  const reread = useEffectEvent(() => setCard(readVisitorCard(storage)))
  useEffect(() => reread(), [])
  function change(changes: { name: string } | { style: CardStyle }): void {
    const former = card ?? createEditedCard(user, true)
    const next = { ...former, form: { ...former.form, ...changes } }
    setCard(next)
    writeCardDraft(storage, user.id, 'new', next)
  }
  return { card, change }
}

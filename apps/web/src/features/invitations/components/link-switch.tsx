import { changeInvitationLink } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { useState } from 'react'
import { guestDeskTexts } from '#text/invitations/guest-desk.ts'
import { useServices } from '../../../lib/services.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { useReadGuestsAgain } from '../model/use-guest-desk.ts'
import css from './guest-desk.module.css'

const texts = guestDeskTexts.link

/** Whether the common link takes answers; personal links always do. */
export function LinkSwitch({ cardId, isOpen }: { cardId: string; isOpen: boolean }) {
  const { call, handleError, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  // As it was pressed, until the desk has been read again.
  const [wanted, setWanted] = useState<boolean>()
  const change = async (next: boolean) => {
    setWanted(next)
    try {
      await call(changeInvitationLink, { params: { id: cardId }, body: { isOpen: next } })
      showToast(next ? texts.opened : texts.closed)
    } catch (error) {
      handleError(error)
    }
    await readAgain()
    setWanted(undefined)
  }
  const isOn = wanted ?? isOpen
  return (
    <div className={`surface ${css.linkSwitch}`}>
      <Switch
        label={texts.label}
        hint={isOn ? texts.hint.on : texts.hint.off}
        isOn={isOn}
        isDisabled={wanted !== undefined}
        onChange={(next) => void change(next)}
      />
    </div>
  )
}

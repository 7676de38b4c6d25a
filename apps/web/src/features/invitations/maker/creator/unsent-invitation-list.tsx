import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useState } from 'react'
import { makerTexts } from '#text/invitations/maker.ts'
import { myWorksTexts } from '#text/works/my-works.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../../lib/services.tsx'
import { LocalDraftCard } from '../../../../shared/drafts/local-draft-card.tsx'
import { createDeviceInvitationRecords } from '../draft/device-invitation-records.ts'
import type { CardRecord } from '../draft/invitation-draft-kind.ts'

/** Invitations that exist only on this device. */
export function UnsentInvitationList() {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  const [drafts, setDrafts] = useState<readonly CardRecord[]>([])
  useEffect(() => {
    let isCancelled = false
    void createDeviceInvitationRecords(ownerId)
      .listUnsent()
      .then((found) => isCancelled || setDrafts(found))
    return () => {
      isCancelled = true
    }
  }, [ownerId])
  return drafts.map(({ key, editing, refusal }) => {
    const { title } = editing.document.event
    return (
      <LocalDraftCard
        key={key}
        title={title.trim() === '' ? makerTexts.session.untitled : title}
        note={myWorksTexts.unsent(refusal)}
        isRefused={refusal !== undefined}
        action={{
          label: myWorksTexts.actions.continueDraft,
          onPress: () => router.push(screenAddress('invitationCardEditor', { draft: key })),
        }}
      />
    )
  })
}

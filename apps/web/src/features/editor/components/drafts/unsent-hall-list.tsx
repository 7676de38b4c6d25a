import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useState } from 'react'
import { myWorksTexts } from '#text/works/my-works.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../../lib/services.tsx'
import { LocalDraftCard } from '../../../../shared/drafts/local-draft-card.tsx'
import { createDeviceHallRecords } from '../../create-device-hall-records.ts'
import type { DraftRecord } from '../../draft/hall-draft-kind.ts'

/** Halls that exist only on this device. */
export function UnsentHallList() {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  const [drafts, setDrafts] = useState<readonly DraftRecord[]>([])
  useEffect(() => {
    let isCancelled = false
    void createDeviceHallRecords(ownerId)
      .listUnsent()
      .then((found) => isCancelled || setDrafts(found.filter((draft) => draft.editing.document.works.length > 0)))
    return () => {
      isCancelled = true
    }
  }, [ownerId])
  return drafts.map(({ key, details, refusal }) => (
    <LocalDraftCard
      key={key}
      title={details.title}
      note={myWorksTexts.unsent(refusal)}
      isRefused={refusal !== undefined}
      action={{
        label: myWorksTexts.actions.continueDraft,
        onPress: () => router.push(screenAddress('galleryCreator', { draft: key })),
      }}
    />
  ))
}

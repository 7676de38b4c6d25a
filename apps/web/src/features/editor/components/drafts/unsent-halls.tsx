import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useEffect, useState } from 'react'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../../lib/services.tsx'
import { myWorksTexts } from '../../../../text/zh/works/my-works.ts'
import { UnsentCard } from '../../../../shared/drafts/unsent-card.tsx'
import { deviceRecords } from '../../device-stores.ts'
import type { DraftRecord } from '../../draft/hall-kind.ts'

/** Halls that only this device has so far. */
export function UnsentHalls() {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  const [drafts, setDrafts] = useState<readonly DraftRecord[]>([])
  useEffect(() => {
    let isGone = false
    void deviceRecords(ownerId)
      .unsent()
      .then((found) => isGone || setDrafts(found.filter((draft) => draft.editing.document.works.length > 0)))
    return () => {
      isGone = true
    }
  }, [ownerId])
  return drafts.map(({ key, details, refusal }) => (
    <UnsentCard
      key={key}
      title={details.title}
      note={myWorksTexts.unsent(refusal)}
      action={{
        label: myWorksTexts.actions.continueDraft,
        onPress: () => router.push(screenAddress('galleryCreator', { draft: key })),
      }}
    />
  ))
}

import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useState } from 'react'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { myWorksTexts } from '#text/works/my-works.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../../lib/services.tsx'
import { LocalDraftCard } from '../../../../shared/drafts/local-draft-card.tsx'
import { createDeviceTourRecords } from '../../draft/device-tour-records.ts'
import type { TourRecord } from '../../draft/tour-draft-kind.ts'

/** Tours that exist only on this device. */
export function UnsentTourList() {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  const [drafts, setDrafts] = useState<readonly TourRecord[]>([])
  useEffect(() => {
    let isCancelled = false
    void createDeviceTourRecords(ownerId)
      .listUnsent()
      .then((found) => isCancelled || setDrafts(found.filter(({ editing }) => editing.document.scenes.length > 0)))
    return () => {
      isCancelled = true
    }
  }, [ownerId])
  return drafts.map(({ key, details, refusal }) => (
    <LocalDraftCard
      key={key}
      title={details.title.trim() === '' ? tourEditorTexts.untitled : details.title}
      note={myWorksTexts.unsent(refusal)}
      isRefused={refusal !== undefined}
      action={{
        label: myWorksTexts.actions.continueDraft,
        onPress: () => router.push(screenAddress('tourEditor', { draft: key })),
      }}
    />
  ))
}

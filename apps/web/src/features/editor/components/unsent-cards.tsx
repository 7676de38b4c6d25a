import { useEffect, useState } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { myHallsTexts } from '../../../text/zh/my-halls.ts'
import { Button } from '../../../ui/button.tsx'
import { deviceRecords } from '../device-stores.ts'
import type { DraftRecord } from '../draft/hall-kind.ts'
import css from './hall-card.module.css'

/** Halls that only this device has so far. */
export function UnsentCards() {
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
  return drafts.map((draft) => (
    <article key={draft.key} className={css.card}>
      <div className={css.foot}>
        <div className={css.words}>
          <h2>{draft.details.title}</h2>
          <p data-warning>{myHallsTexts.unsent}</p>
        </div>
        <Button kind="weak" size="small" onClick={() => router.push(screenAddress(screens.galleryCreator, { draft: draft.key }))}>
          {myHallsTexts.actions.continueDraft}
        </Button>
      </div>
    </article>
  ))
}

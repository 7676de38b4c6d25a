import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useState } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { HallDraftLoader } from '../components/drafts/hall-draft-loader.tsx'
import { NewHallView } from '../components/templates/new-hall-view.tsx'

/**
 * Creates and edits halls: `?id=` is a hall of the server, `?draft=` one that was started on this device, `?template=` what a new
 * one is built from.
 */
export function GalleryCreatorPage() {
  const router = useRouter()
  const query = useQueryParams<'galleryCreator'>()
  const ownerId = useSessionState().user.id
  const id = query.get('id')
  const key = query.get('draft')
  const template = query.get('template')
  const [isHere] = useState(() => id !== null || key !== null)
  useEffect(() => {
    if (isHere) return
    // The key is in the URL before anything else happens, so that a reload finds the new hall again.
    const draft = `draft-${createRandomId()}`
    router.replace(screenAddress('galleryCreator', { draft, template: template ?? undefined }))
  }, [isHere, router, template])
  if (!isHere) return null
  return (
    <HallDraftLoader
      id={id}
      draftKey={key ?? ''}
      isTemplate={false}
      title={editorTexts.title}
      missing={editorTexts.missing}
      renderNewDraft={(startHall) => (
        <NewHallView ownerId={ownerId} templateKey={template} onStart={startHall} onBack={() => router.back()} />
      )}
    />
  )
}

import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { editorTexts } from '#text/halls/editor.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { useKeyInAddress } from '../../../shared/studio/use-key-in-address.ts'
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
  const isHere = useKeyInAddress(id !== null || key !== null, 'draft', (draft) =>
    screenAddress('galleryCreator', { draft, template: template ?? undefined }),
  )
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

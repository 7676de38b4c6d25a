import type { HallBlueprint } from '@zhanjian/scene/hall/create-hall.ts'
import { type ComponentProps, useState } from 'react'
import { useQueryParams, useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useNewestUnsent } from '../../../../shared/studio/use-unsent-drafts.ts'
import type * as Earlier from '../../../../shared/uploads/earlier-pictures-sheet.tsx'
import { createLazyComponent } from '../../../../ui/feedback/create-lazy-component.tsx'
import type { HallStart } from '../../hall/start-hall.ts'
import { useRequestedTemplate } from '../../hall/use-requested-template.ts'
import { hallDrafts } from '../../hall-drafts.ts'
import { NewHallChooser } from './new-hall-chooser.tsx'

/** Loads when it is asked for: most halls begin with new photos. */
const LazyEarlierPictures = createLazyComponent<ComponentProps<typeof Earlier.EarlierPicturesSheet>>(() =>
  import('../../../../shared/uploads/earlier-pictures-sheet.tsx').then((module) => module.EarlierPicturesSheet),
)

interface NewHallViewProps {
  ownerId: string
  /** Id of an official template or code of a community template, to preselect; null: none. */
  templateKey: string | null
  onStart: (beginning: HallStart) => Promise<void>
  onBack: () => void
}

/** Start of a new hall: photos and template, or resuming a hall that never reached the server. */
export function NewHallView({ ownerId, templateKey, onStart, onBack }: NewHallViewProps) {
  const router = useRouter()
  const query = useQueryParams<'galleryCreator'>()
  const requestedTemplate = useRequestedTemplate(templateKey)
  const { unsent, forget } = useNewestUnsent(hallDrafts, ownerId)
  const [isBusy, setIsBusy] = useState(false)
  const [earlierPattern, setEarlierPattern] = useState<HallBlueprint | null>(null)
  /** In the URL, so that it is still selected after a visit to the template's preview. */
  function writeTemplateToUrl(key: string): void {
    const next = new URLSearchParams(query)
    next.set('template', key)
    router.replaceQuery(next.toString())
  }

  async function startHall(hallStart: HallStart): Promise<void> {
    setIsBusy(true)
    await onStart(hallStart).finally(() => setIsBusy(false))
  }

  return (
    <>
      <NewHallChooser
        unsentCount={unsent?.editing.document.works.length ?? null}
        onContinue={() => unsent && router.replace(hallDrafts.unsent.addressOf(unsent.key))}
        onDiscardUnsent={forget}
        onPhotos={(files, pattern) => void startHall({ kind: 'files', files, pattern })}
        onEarlierPictures={setEarlierPattern}
        onBack={onBack}
        isBusy={isBusy}
        requestedTemplate={requestedTemplate}
        onTemplate={writeTemplateToUrl}
      />
      {earlierPattern === null ? null : (
        <LazyEarlierPictures
          isSingle={false}
          onClose={() => setEarlierPattern(null)}
          onChoose={(assets) => {
            setEarlierPattern(null)
            void startHall({ kind: 'assets', assets, pattern: earlierPattern })
          }}
        />
      )}
    </>
  )
}

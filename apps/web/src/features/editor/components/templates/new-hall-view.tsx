import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { HallBlueprint } from '@zhanjian/scene/create-hall.ts'
import { useEffect, useState } from 'react'
import { useQueryParams, useRouter } from '../../../../lib/navigation/navigation.tsx'
import { createDeviceHallRecords } from '../../create-device-hall-records.ts'
import type { DraftRecord } from '../../draft/hall-draft-kind.ts'
import { useRequestedTemplate } from '../../hall/use-requested-template.ts'
import type { HallStart } from '../../use-open-hall-draft.ts'
import { NewHallChooser } from './new-hall-chooser.tsx'
import { EarlierPicturesSheet } from '../uploads/earlier-pictures-sheet.tsx'

interface NewHallViewProps {
  ownerId: string
  /** An official template's id or a made one's code, to begin with; null: none is wished for. */
  templateKey: string | null
  onStart: (beginning: HallStart) => Promise<void>
  onBack: () => void
}

/** Choosing what a new hall begins with, and the way back to one that never reached the server. */
export function NewHallView({ ownerId, templateKey, onStart, onBack }: NewHallViewProps) {
  const router = useRouter()
  const query = useQueryParams<'galleryCreator'>()
  const requestedTemplate = useRequestedTemplate(templateKey)
  const [unsent, setUnsent] = useState<DraftRecord | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [earlierPattern, setEarlierPattern] = useState<HallBlueprint | null>(null)
  useEffect(() => {
    let isCancelled = false
    void createDeviceHallRecords(ownerId)
      .listUnsent()
      .then((records) => {
        const found = records.find((record) => record.editing.document.works.length > 0)
        if (!isCancelled && found !== undefined) setUnsent(found)
      })
    return () => {
      isCancelled = true
    }
  }, [ownerId])

  /** In the address, for whoever walks it first and comes back. */
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
        onContinue={() => unsent && router.replace(screenAddress('galleryCreator', { draft: unsent.key }))}
        onDiscardUnsent={() => {
          if (unsent !== null) void createDeviceHallRecords(ownerId).remove(unsent.key)
          setUnsent(null)
        }}
        onPhotos={(files, pattern) => void startHall({ kind: 'files', files, pattern })}
        onEarlierPictures={setEarlierPattern}
        onBack={onBack}
        isBusy={isBusy}
        requestedTemplate={requestedTemplate}
        onTemplate={writeTemplateToUrl}
      />
      {earlierPattern === null ? null : (
        <EarlierPicturesSheet
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

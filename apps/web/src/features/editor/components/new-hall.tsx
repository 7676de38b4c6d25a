import type { HallTemplateId } from '@zhanjian/scene/templates/hall-template.ts'
import { useEffect, useState } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { deviceRecords } from '../device-stores.ts'
import type { DraftRecord } from '../draft/hall-kind.ts'
import type { Beginning } from '../use-open-draft.ts'
import { Chooser } from './chooser.tsx'
import { EarlierSheet } from './earlier-sheet.tsx'

interface NewHallProps {
  ownerId: string
  onBegin: (beginning: Beginning) => Promise<void>
  onBack: () => void
}

/** Choosing what a new hall begins with, and the way back to one that never reached the server. */
export function NewHall({ ownerId, onBegin, onBack }: NewHallProps) {
  const router = useRouter()
  const [unsent, setUnsent] = useState<DraftRecord | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [earlierFor, setEarlierFor] = useState<HallTemplateId | null>(null)
  useEffect(() => {
    let isGone = false
    void deviceRecords(ownerId)
      .unsent()
      .then((records) => {
        const found = records.find((record) => record.editing.document.works.length > 0)
        if (!isGone && found !== undefined) setUnsent(found)
      })
    return () => {
      isGone = true
    }
  }, [ownerId])

  async function begin(beginning: Beginning): Promise<void> {
    setIsBusy(true)
    await onBegin(beginning).finally(() => setIsBusy(false))
  }

  return (
    <>
      <Chooser
        unsentCount={unsent?.editing.document.works.length ?? null}
        onContinue={() => unsent && router.replace(screenAddress(screens.galleryCreator, { draft: unsent.key }))}
        onForget={() => {
          if (unsent !== null) void deviceRecords(ownerId).remove(unsent.key)
          setUnsent(null)
        }}
        onPhotos={(files, templateId) => void begin({ kind: 'files', files, templateId })}
        onEarlier={setEarlierFor}
        onBack={onBack}
        isBusy={isBusy}
      />
      {earlierFor === null ? null : (
        <EarlierSheet
          isSingle={false}
          onClose={() => setEarlierFor(null)}
          onChoose={(assets) => {
            setEarlierFor(null)
            void begin({ kind: 'assets', assets, templateId: earlierFor })
          }}
        />
      )}
    </>
  )
}

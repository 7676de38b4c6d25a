import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { HallBlueprint } from '@zhanjian/scene/create-hall.ts'
import { useEffect, useState } from 'react'
import { useQueryParams, useRouter } from '../../../../lib/navigation/navigation.tsx'
import { deviceRecords } from '../../device-stores.ts'
import type { DraftRecord } from '../../draft/hall-kind.ts'
import { useWantedTemplate } from '../../hall/use-wanted-template.ts'
import type { Beginning } from '../../use-open-draft.ts'
import { Chooser } from './chooser.tsx'
import { EarlierSheet } from '../uploads/earlier-sheet.tsx'

interface NewHallProps {
  ownerId: string
  /** An official template's id or a made one's code, to begin with; null: none is wished for. */
  templateKey: string | null
  onBegin: (beginning: Beginning) => Promise<void>
  onBack: () => void
}

/** Choosing what a new hall begins with, and the way back to one that never reached the server. */
export function NewHall({ ownerId, templateKey, onBegin, onBack }: NewHallProps) {
  const router = useRouter()
  const query = useQueryParams<'galleryCreator'>()
  const wanted = useWantedTemplate(templateKey)
  const [unsent, setUnsent] = useState<DraftRecord | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [earlierFor, setEarlierFor] = useState<HallBlueprint | null>(null)
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

  /** In the address, for whoever walks it first and comes back. */
  function remember(key: string): void {
    const next = new URLSearchParams(query)
    next.set('template', key)
    router.amendQuery(next.toString())
  }

  async function begin(beginning: Beginning): Promise<void> {
    setIsBusy(true)
    await onBegin(beginning).finally(() => setIsBusy(false))
  }

  return (
    <>
      <Chooser
        unsentCount={unsent?.editing.document.works.length ?? null}
        onContinue={() => unsent && router.replace(screenAddress('galleryCreator', { draft: unsent.key }))}
        onForget={() => {
          if (unsent !== null) void deviceRecords(ownerId).remove(unsent.key)
          setUnsent(null)
        }}
        onPhotos={(files, pattern) => void begin({ kind: 'files', files, pattern })}
        onEarlier={setEarlierFor}
        onBack={onBack}
        isBusy={isBusy}
        wanted={wanted}
        onTemplate={remember}
      />
      {earlierFor === null ? null : (
        <EarlierSheet
          isSingle={false}
          onClose={() => setEarlierFor(null)}
          onChoose={(assets) => {
            setEarlierFor(null)
            void begin({ kind: 'assets', assets, pattern: earlierFor })
          }}
        />
      )}
    </>
  )
}

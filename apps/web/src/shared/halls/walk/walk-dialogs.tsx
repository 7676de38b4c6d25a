import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { useMemo } from 'react'
import { CatalogueSheet } from '../catalogue/catalogue-sheet.tsx'
import { FocusView } from '../catalogue/focus-view.tsx'
import { assetByIdOf } from '../hall-pictures.ts'
import type { Walk } from './use-walk.ts'

interface WalkDialogsProps {
  walk: Walk
  hall: Pick<PublicHall, 'assets'>
  document: HallDocument
  isCatalogueOpen: boolean
  onCloseCatalogue: () => void
  /** Before a work that was chosen in the list is walked to. */
  onChoose?: () => void
}

/** What a walk opens over the hall: a work as large as the window, and the list of all works, which leads before each. */
export function WalkDialogs({ walk, hall, document, isCatalogueOpen, onCloseCatalogue, onChoose }: WalkDialogsProps) {
  const { works } = document
  const assetById = useMemo(() => assetByIdOf(hall.assets), [hall])
  return (
    <>
      <FocusView {...{ works, assetById }} workId={walk.focusedId} onChange={walk.focusOn} onClose={walk.closeFocus} />
      <CatalogueSheet
        {...{ works, assetById }}
        hereId={walk.before?.id}
        onChoose={(workId) => {
          onCloseCatalogue()
          onChoose?.()
          walk.goTo(workId)
        }}
        isOpen={isCatalogueOpen}
        onClose={onCloseCatalogue}
      />
    </>
  )
}

import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { useMemo } from 'react'
import { CatalogueSheet } from '../catalogue/catalogue-sheet.tsx'
import { WorkCloseUp } from '../catalogue/work-close-up.tsx'
import { indexAssets } from '../hall-pictures.ts'
import type { Walk } from './use-hall-navigation.ts'

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
  const assetById = useMemo(() => indexAssets(hall.assets), [hall])
  return (
    <>
      <WorkCloseUp {...{ works, assetById }} workId={walk.focusedId} onChange={walk.focusOn} onClose={walk.closeFocus} />
      <CatalogueSheet
        {...{ works, assetById }}
        workInFrontId={walk.before?.id}
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

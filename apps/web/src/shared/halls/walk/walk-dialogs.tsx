import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { useMemo } from 'react'
import { CatalogueSheet } from '../catalogue/catalogue-sheet.tsx'
import { WallIntroduction } from '../catalogue/wall-introduction.tsx'
import { WorkCloseUp } from '../catalogue/work-close-up.tsx'
import { indexAssets } from '../hall-pictures.ts'
import type { HallNavigation } from './use-hall-navigation.ts'

interface WalkDialogsProps {
  navigation: HallNavigation
  hall: Pick<PublicHall, 'assets' | 'work'>
  document: HallDocument
  isCatalogueOpen: boolean
  onCloseCatalogue: () => void
  /** Called before the visitor walks to a work chosen in the list. */
  onChoose?: () => void
  /** The close-up leads to a work on one's own wall, which leaves the hall. */
  leadsToOwnRoom?: boolean
}

/** Dialogs over a hall: a work in full screen, and the list of all works. */
export function WalkDialogs(props: WalkDialogsProps) {
  const { navigation, hall, document, isCatalogueOpen, onCloseCatalogue, onChoose, leadsToOwnRoom = false } = props
  const { works } = document
  const assetById = useMemo(() => indexAssets(hall.assets), [hall])
  return (
    <>
      <WorkCloseUp
        {...{ works, assetById }}
        workId={navigation.focusedId}
        onChange={navigation.setFocusedId}
        onClose={navigation.closeFocus}
        hallCode={leadsToOwnRoom ? hall.work.code : undefined}
      />
      <CatalogueSheet
        introduction={<WallIntroduction document={document} work={hall.work} />}
        {...{ works, assetById }}
        workInFrontId={navigation.workInFront?.id}
        onChoose={(workId) => {
          onCloseCatalogue()
          onChoose?.()
          navigation.goTo(workId)
        }}
        isOpen={isCatalogueOpen}
        onClose={onCloseCatalogue}
      />
    </>
  )
}

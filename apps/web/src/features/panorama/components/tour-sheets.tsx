import type { ComponentProps } from 'react'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { HelpSheet } from '../../../shared/viewer/late-help-sheet.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { PlanSheet } from './plan-tile.tsx'
import { TourList, type TourListProps } from './tour-list.tsx'

export type OpenSheet = 'menu' | 'list' | 'help' | 'share' | 'plan'

interface TourSheetsProps extends TourListProps {
  open: OpenSheet | null
  /** null: the tour has none. */
  plan: Omit<ComponentProps<typeof PlanSheet>, 'sceneId' | 'onChoose' | 'onClose'> | null
  onClose: () => void
}

/** What explains a tour: its list, its plan, gestures and keys. Each closes when something is chosen. */
export function TourSheets({ open, plan, onClose, onGo, onOpen, ...list }: TourSheetsProps) {
  const go = (sceneId: string) => {
    onClose()
    onGo(sceneId)
  }
  return (
    <>
      {open === 'help' ? <HelpSheet {...texts.keys} isOpen onClose={onClose} /> : null}
      <Sheet title={texts.list} isOpen={open === 'list'} onClose={onClose}>
        <TourList
          {...list}
          onGo={go}
          onOpen={(hotspot, sceneId) => {
            onClose()
            onOpen(hotspot, sceneId)
          }}
        />
      </Sheet>
      {open === 'plan' && plan !== null ? <PlanSheet {...plan} sceneId={list.sceneId} onChoose={go} onClose={onClose} /> : null}
    </>
  )
}

import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { type HallPlace, type HallPlaces, joinHallPlaces } from '@zhanjian/scene/tour/hall-places.ts'
import { useMemo, useState } from 'react'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { useHall } from '../../../../shared/halls/use-hall.ts'
import { useParsedHall } from '../../../../shared/halls/use-parsed-hall.ts'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { WorkPicker } from '../hotspots/target-pickers.tsx'
import { ChoosePlaces } from './choose-places.tsx'
import { HallShooting } from './hall-shooting.tsx'

const texts = tourEditorTexts.hall

/** Turns places of one of the owner's halls into scenes that lead to each other. */
export function HallSheet({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState<string | null>(null)
  return (
    <Sheet title={tourEditorTexts.sources.hall} isOpen onClose={onClose}>
      {code === null ? <WorkPicker isHall onChoose={setCode} /> : <ChosenHall code={code} onDone={onClose} />}
    </Sheet>
  )
}

function ChosenHall({ code, onDone }: { code: string; onDone: () => void }) {
  const hallQuery = useHall(code)
  const parsed = useParsedHall(hallQuery.data?.document)
  if (hallQuery.isError) return <LoadError error={hallQuery.error} onRetry={() => void hallQuery.refetch()} />
  if (parsed?.ok === false) return <StateView kind="error" {...texts.unreadable} />
  if (hallQuery.data === undefined || parsed === undefined) return <Progress label={texts.loading} />
  return <PlacesOfHall hall={hallQuery.data} document={parsed.document} onDone={onDone} />
}

interface PlacesOfHallProps {
  hall: PublicHall
  document: HallDocument
  onDone: () => void
}

function PlacesOfHall({ hall, document, onDone }: PlacesOfHallProps) {
  const [chosen, setChosen] = useState<readonly HallPlace[] | null>(null)
  const places = useMemo<HallPlaces | null>(
    () => chosen && { places: [...chosen], ways: joinHallPlaces(document, chosen) },
    [chosen, document],
  )
  return places === null ? (
    <ChoosePlaces document={document} onChoose={setChosen} />
  ) : (
    <HallShooting {...{ hall, document, places, onDone }} />
  )
}

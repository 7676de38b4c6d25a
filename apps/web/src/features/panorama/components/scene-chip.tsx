import { togetherTexts } from '#text/tours/together.ts'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { PlaceChip } from '../../../shared/viewer/place-chip.tsx'
import { CaretUpBold } from '../../../ui/icons/icons.gen.tsx'

interface SceneChipProps {
  title: string
  /** Others in the same scene. */
  othersHere: number
  onOpen: () => void
}

/** Names the scene where the visitor is, and opens the list of all. */
export const SceneChip = ({ title, othersHere, onOpen }: SceneChipProps) => (
  <PlaceChip
    title={title}
    note={togetherTexts.othersHere(othersHere)}
    action={texts.list}
    icon={CaretUpBold}
    iconSize={14}
    onPress={onOpen}
  />
)

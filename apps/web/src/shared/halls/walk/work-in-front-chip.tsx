import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { viewerTexts } from '#text/halls/viewer.ts'
import { MagnifyingGlassPlusRegular } from '../../../ui/icons/icons.gen.tsx'
import { PlaceChip } from '../../viewer/place-chip.tsx'
import { getWorkTitle } from '../work-texts.ts'

/** Names the work in front of the visitor, and opens it. */
export const WorkInFrontChip = ({ work, onOpen }: { work: HungWork; onOpen: () => void }) => (
  <PlaceChip
    title={getWorkTitle(work)}
    note={work.artist}
    action={viewerTexts.lookClosely}
    icon={MagnifyingGlassPlusRegular}
    iconSize={18}
    isArriving
    onPress={onOpen}
  />
)

import { tourTexts } from '#text/tours/viewer.ts'
import { XBold } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { PlanMap } from './plan-map.tsx'
import css from './plan-tile.module.css'

const texts = tourTexts.plan
type MapProps = Omit<Parameters<typeof PlanMap>[0], 'onChoose'>

/** The plan in a corner. A tap opens it large. */
export const PlanTile = ({ onOpen, onClose, ...map }: MapProps & { onOpen: () => void; onClose: () => void }) => (
  <div className={css.card}>
    <button type="button" className={css.open} aria-label={texts.open} onClick={onOpen}>
      <PlanMap {...map} />
    </button>
    <button type="button" className={css.close} aria-label={texts.close} onClick={onClose}>
      <XBold size={12} />
    </button>
  </div>
)

/** The plan as large as there is room; its dots lead to the scenes. */
export const PlanSheet = ({
  onChoose,
  onClose,
  ...map
}: MapProps & { onChoose: (sceneId: string) => void; onClose: () => void }) => (
  <Sheet title={texts.title} onClose={onClose}>
    <p className={css.hint}>{texts.hint}</p>
    <div className={css.large}>
      <PlanMap {...map} onChoose={onChoose} />
    </div>
  </Sheet>
)

import { ownRoomTexts } from '#text/works/own-room.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { CameraFill, CubeFocusBold, DeviceMobileRegular, ImageRegular } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { Way } from '../model/ways.ts'
import css from './ways-sheet.module.css'

const texts = ownRoomTexts.ways
const ICONS: Readonly<Record<Way, Icon>> = {
  webxr: CubeFocusBold,
  quickLook: DeviceMobileRegular,
  sceneViewer: DeviceMobileRegular,
  camera: CameraFill,
  photo: ImageRegular,
}

interface WaysSheetProps {
  ways: readonly Way[]
  /** The way that has just failed, or that may not have opened. */
  failed: Way | null
  onChoose: (way: Way) => void
  onClose: () => void
}

/** Every way that this device has, the best first. */
export function WaysSheet({ ways, failed, onChoose, onClose }: WaysSheetProps) {
  return (
    <Sheet title={texts.title} onClose={onClose}>
      {failed === null ? null : (
        <p className={css.failed} role="alert">
          {texts.failed[failed]}
        </p>
      )}
      <ul className={css.ways}>
        {ways.map((way, index) => {
          const WayIcon = ICONS[way]
          const { name, hint } = texts.names[way]
          return (
            <li key={way}>
              <button type="button" className={css.way} onClick={() => onChoose(way)}>
                <WayIcon size={24} />
                <span className={css.words}>
                  <b>{name}</b>
                  <small>{hint}</small>
                </span>
                {index === 0 && way !== failed ? <Chip>{texts.best}</Chip> : null}
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

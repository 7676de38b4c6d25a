import type { Place, Position } from '@zhanjian/contract/places/places.ts'
import { shellTexts } from '#text/app/shell.ts'
import { chooseLocationTexts as texts } from '#text/places/places.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { buildPickerUrl } from '../model/map-pages.ts'
import type { MapProvider } from '../model/use-map-settings.ts'
import { useOnlineState } from '../model/use-online-state.ts'
import { PickerFrame } from './picker-frame.tsx'
import css from './picker-map.module.css'
import { PinMap } from './pin-map.tsx'

interface PickerMapProps {
  provider: MapProvider
  /** Where the map begins. */
  position: Position | null
  /** A place with its name. */
  onPick: (place: Place) => void
  /** Coordinates without a name. */
  onMovePin: (position: Position) => void
  /** The user prefers the form. */
  onGiveUp: () => void
}

/** The map of the operator's provider, on which a place is chosen. */
export function PickerMap({ provider, position, onPick, onMovePin, onGiveUp }: PickerMapProps) {
  const isOnline = useOnlineState()
  const url = buildPickerUrl(provider, position, shellTexts.productName)
  if (!isOnline) {
    return (
      <div className={`surface ${css.map}`}>
        <StateView kind="offline" title={texts.mapOffline} action={{ label: texts.toForm, onPress: onGiveUp }} />
      </div>
    )
  }
  return url === null ? (
    <PinMap apiKey={provider.key} start={position} onUse={onMovePin} onGiveUp={onGiveUp} />
  ) : (
    <PickerFrame provider={provider.name} url={url} onPick={onPick} onGiveUp={onGiveUp} />
  )
}

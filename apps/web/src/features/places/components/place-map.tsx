import type { Place, Position } from '@zhanjian/contract/places/places.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { mapProviderNames, openLocationTexts as texts } from '#text/places/places.ts'
import { buildPlaceMap } from '../model/map-pages.ts'
import type { MapProvider } from '../model/use-map-settings.ts'
import { useOnlineState } from '../model/use-online-state.ts'
import css from './place-map.module.css'

interface PlaceMapProps {
  provider: MapProvider
  place: Place & { position: Position }
}

/** The provider's map of the place. Missing without a network: everything else of the page works without it. */
export function PlaceMap({ provider, place }: PlaceMapProps) {
  const isOnline = useOnlineState()
  const [hasFailed, setHasFailed] = useState(false)
  if (!isOnline || hasFailed) return null
  const view = buildPlaceMap(provider, place, shellTexts.productName)
  const name = texts.map(place.name, mapProviderNames[provider.name])
  return view.kind === 'frame' ? (
    <iframe
      className={css.map}
      src={view.url}
      title={name}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which cannot reach this document
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  ) : (
    <img className={css.map} src={view.url} alt={name} onError={() => setHasFailed(true)} />
  )
}

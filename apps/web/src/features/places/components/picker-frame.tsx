import type { MapProviderName } from '@zhanjian/contract/places/map-providers.ts'
import { mapProviders } from '@zhanjian/contract/places/map-providers.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mapProviderNames, chooseLocationTexts as texts } from '#text/places/places.ts'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { readPickedPlace } from '../model/picker-messages.ts'
import css from './picker-map.module.css'

interface PickerFrameProps {
  provider: MapProviderName
  url: string
  onPick: (place: Place) => void
  onGiveUp: () => void
}

/** A page that has not loaded by then is offered to be left; it may still come. */
const SLOW_AFTER_MS = 8000

/** The provider's own page in a frame. Of its messages, only those are believed that come from this frame and this provider. */
export function PickerFrame({ provider, url, onPick, onGiveUp }: PickerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // A picked place must not load the page again at the new position.
  const [firstUrl] = useState(url)
  const [state, setState] = useState<'loading' | 'slow' | 'loaded'>('loading')
  const readMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const picked = readPickedPlace(provider, event, frame.current?.contentWindow)
    if (picked !== null) onPick(picked)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => readMessage(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('slow'), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state])

  function greet(): void {
    setState('loaded')
    // AMap's page answers only whom has greeted it.
    if (provider === 'amap') frame.current?.contentWindow?.postMessage('hello', mapProviders.amap.frames[0])
  }
  return (
    <div className={`surface ${css.map}`}>
      <iframe
        ref={frame}
        className={css.frame}
        src={firstUrl}
        title={texts.mapTitle(mapProviderNames[provider])}
        // It may run, but neither navigate nor download.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which cannot reach this document
        sandbox="allow-scripts allow-same-origin allow-forms"
        onLoad={greet}
      />
      {state === 'loading' ? (
        <div className={css.cover}>
          <Spinner label={texts.mapLoading} />
        </div>
      ) : null}
      {state === 'slow' ? (
        <div className={css.notice}>
          <NoticeBar text={texts.mapSlow} actions={[{ label: texts.toForm, isMain: true, onPress: onGiveUp }]} />
        </div>
      ) : null}
    </div>
  )
}

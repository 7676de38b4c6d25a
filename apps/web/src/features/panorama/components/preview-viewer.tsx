import type { Blur, TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaViewProps } from '@zhanjian/stage/panorama-view.tsx'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { useLazyImport } from '../../../shared/media/use-lazy-import.ts'
import { loadPanoramaView } from '../../../shared/tours/load-panorama-view.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { FlatVisit } from './lazy-tour-components.ts'
import css from './preview-viewer.module.css'
import { TourViewer, type TourViewerProps } from './tour-viewer.tsx'

interface PreviewViewerProps
  extends Pick<TourViewerProps, 'title' | 'files' | 'work' | 'document' | 'visit' | 'renderBar' | 'onLeave'> {
  /** Draws panoramas; stories and tests pass something else. */
  View?: ComponentType<PanoramaViewProps> | undefined
  /** Over everything until something is drawn. */
  renderLoading: (isDone: boolean) => ReactNode
  /** The way back of a device that cannot draw. */
  onBack: () => void
}

/** A tour within another page: drawn, or as a list on a device that cannot. */
export function PreviewViewer(props: PreviewViewerProps) {
  const [attempt, setAttempt] = useState(0)
  return <OpenPreview key={attempt} {...props} onReopen={() => setAttempt(attempt + 1)} />
}

function OpenPreview({ View, renderLoading, onBack, onReopen, ...tour }: PreviewViewerProps & { onReopen: () => void }) {
  const { title, files, document, visit, onLeave } = tour
  const code = useLazyImport(loadPanoramaView)
  const [state, setState] = useState<'loading' | 'drawn' | 'flat'>('loading')
  const veils = useMemo(() => collectVeils(document.scenes), [document.scenes])
  const Drawn = View ?? (code.state === 'there' ? code.code : null)
  const drawn = useMemo(() => Drawn && { View: Drawn, veils }, [Drawn, veils])
  if (state === 'flat') {
    return (
      <div className={css.flat}>
        <FlatVisit {...{ title, files, document, visit, onBack, onReopen }} {...(onLeave === undefined ? {} : { onLeave })} />
      </div>
    )
  }
  if (drawn === null && code.state === 'failed') {
    const tryAgain = { label: texts.actions.tryAgain, onPress: onReopen }
    return (
      <div className={css.failure}>
        <StateView kind="offline" {...texts.failures.offline} action={tryAgain} />
      </div>
    )
  }
  return (
    <>
      {drawn === null ? null : (
        <DrawnContext value={drawn}>
          <TourViewer
            {...tour}
            View={VeiledView}
            mode="preview"
            isReady={state === 'drawn'}
            firstView={null}
            onReady={() => setState('drawn')}
            onFailed={() => setState('flat')}
            onReopen={onReopen}
            renderOwner={noSlot}
            renderActions={noSlot}
          />
        </DrawnContext>
      )}
      {renderLoading(state === 'drawn')}
    </>
  )
}

const noSlot = () => null

type Veils = ReadonlyMap<string, ReadonlyMap<string, Blur>>

const VEIL_PREFIX = 'veil '

const collectVeils = (scenes: TourDocument['scenes']): Veils =>
  new Map(scenes.map(({ id, blurs }) => [id, new Map(blurs.map((blur) => [`${VEIL_PREFIX}${blur.id}`, blur]))]))

const DrawnContext = createContext<{ View: ComponentType<PanoramaViewProps>; veils: Veils } | null>(null)

/** Veils what is in no published picture: the files of a draft still show it. (A published document names no such places.) */
function VeiledView({ scenes, renderHotspot, ...rest }: PanoramaViewProps) {
  const drawn = useContext(DrawnContext)
  const veils = drawn?.veils
  const veiled = useMemo(
    () =>
      scenes.map((scene) => {
        const places = [...(veils?.get(scene.id) ?? [])].map(([id, blur]) => ({ ...blur, id }))
        return places.length === 0 ? scene : { ...scene, hotspots: [...places, ...(scene.hotspots ?? [])] }
      }),
    [scenes, veils],
  )
  if (drawn === null) return null
  return (
    <drawn.View
      {...rest}
      scenes={veiled}
      renderHotspot={(id, sceneId) =>
        veils?.get(sceneId)?.has(id) ? <i className={css.veil} aria-hidden /> : renderHotspot?.(id, sceneId)
      }
    />
  )
}

import type { Blur } from '@zhanjian/scene/panorama/document.ts'
import type { PanoramaViewProps } from '@zhanjian/stage/panorama-view.tsx'
import { type ComponentType, createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { HudBar } from '../../../shared/halls/walk/hall-hud.tsx'
import { useLazyImport } from '../../../shared/media/use-lazy-import.ts'
import { loadPanoramaView } from '../../../shared/tours/load-panorama-view.ts'
import type { TourDraftPreviewProps } from '../../../shared/tours/tour-draft-preview.ts'
import { SOUND_SWITCH_ATTRIBUTE } from '../../../shared/viewer/use-sound-switch.ts'
import { viewerTexts } from '../../../text/zh/halls/viewer.ts'
import { tourTexts as texts } from '../../../text/zh/tours/viewer.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { DotsThreeBold, SpeakerHighRegular, SpeakerSlashRegular } from '../../../ui/icons/icons.gen.tsx'
import { useTourVisit } from '../model/use-tour-visit.ts'
import { FlatVisit } from './lazy-tour-components.ts'
import css from './tour-draft-preview.module.css'
import { TourViewer } from './tour-viewer.tsx'

const nothing = () => undefined
const noSlot = () => null

interface DraftPreviewProps extends TourDraftPreviewProps {
  /** Draws panoramas; stories and tests pass something else. */
  View?: ComponentType<PanoramaViewProps>
}

/** A tour before it is published, with everything that visitors will have but its page. */
export function TourDraftPreview({ View, ...props }: DraftPreviewProps) {
  const { title, document, files, missingCount, onEnd, onLeave } = props
  const root = useRef<HTMLDivElement>(null)
  const code = useLazyImport(loadPanoramaView)
  const visit = useTourVisit(document, props.firstSceneId)
  const [drawing, setDrawing] = useState<'loading' | 'drawn' | 'flat'>('loading')
  const veils = useMemo(() => collectVeils(document.scenes), [document.scenes])
  const end = () => onEnd(visit.sceneId)
  const Drawn = View ?? (code.state === 'there' ? code.code : null)
  const drawn = useMemo(() => Drawn && { View: Drawn, veils }, [Drawn, veils])
  // For the keyboard, whose focus was on a button that is gone.
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true }), [])

  if (drawing === 'flat') {
    const reopen = () => setDrawing('loading')
    return (
      <div className={css.flat}>
        <FlatVisit {...{ title, document, files, visit, onLeave }} onBack={end} onReopen={reopen} />
      </div>
    )
  }
  return (
    <div ref={root} className={css.tour}>
      {drawn === null ? (
        <div className={css.message}>
          {code.state === 'failed' ? (
            <StateView kind="offline" {...texts.failures.offline} action={{ label: texts.preview.end, onPress: end }} />
          ) : (
            <Spinner label={texts.loading} />
          )}
        </div>
      ) : (
        <DrawnContext value={drawn}>
          <TourViewer
            {...{ title, document, files, visit, onLeave }}
            View={VeiledView}
            work={null}
            mode="preview"
            isReady={drawing === 'drawn'}
            firstView={null}
            onReady={() => setDrawing('drawn')}
            onFailed={() => setDrawing('flat')}
            onReopen={nothing}
            renderOwner={noSlot}
            renderActions={noSlot}
            renderBar={({ sound, sceneId, openMenu }) => (
              <>
                <HudBar
                  title={title}
                  backLabel={texts.preview.end}
                  onBack={() => onEnd(sceneId)}
                  status={<p className={css.status}>{texts.preview.status}</p>}
                >
                  {sound === null ? null : (
                    <IconButton
                      icon={sound.isOn ? SpeakerHighRegular : SpeakerSlashRegular}
                      kind="glass"
                      label={sound.isOn ? texts.soundOff : texts.soundOn}
                      onClick={sound.toggle}
                      {...{ [SOUND_SWITCH_ATTRIBUTE]: '' }}
                    />
                  )}
                  <IconButton icon={DotsThreeBold} kind="glass" label={viewerTexts.menu} onClick={openMenu} />
                </HudBar>
                {missingCount === 0 ? null : (
                  <p className={css.missing} role="status">
                    {texts.preview.missing(missingCount)}
                  </p>
                )}
              </>
            )}
          />
        </DrawnContext>
      )}
    </div>
  )
}

type Veils = ReadonlyMap<string, ReadonlyMap<string, Blur>>

const VEIL_PREFIX = 'veil '

const collectVeils = (scenes: TourDraftPreviewProps['document']['scenes']): Veils =>
  new Map(scenes.map(({ id, blurs }) => [id, new Map(blurs.map((blur) => [`${VEIL_PREFIX}${blur.id}`, blur]))]))

const DrawnContext = createContext<{ View: ComponentType<PanoramaViewProps>; veils: Veils } | null>(null)

/** Veils what is in no published picture: the files of a draft still show it. */
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

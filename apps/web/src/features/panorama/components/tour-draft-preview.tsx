import type { PanoramaViewProps } from '@zhanjian/stage/panorama-view.tsx'
import { type ComponentType, useEffect, useRef } from 'react'
import { viewerTexts } from '#text/halls/viewer.ts'
import { tourPreviewTexts as texts } from '#text/tours/preview.ts'
import { tourTexts } from '#text/tours/viewer.ts'
import { HudBar } from '../../../shared/halls/walk/hall-hud.tsx'
import type { TourDraftPreviewProps } from '../../../shared/tours/tour-draft-preview.ts'
import { SOUND_SWITCH_ATTRIBUTE } from '../../../shared/viewer/use-sound-switch.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { DotsThreeBold, SpeakerHighRegular, SpeakerSlashRegular } from '../../../ui/icons/icons.gen.tsx'
import { useCoveringView } from '../../../ui/overlays/use-covering-view.ts'
import { useTourVisit } from '../model/use-tour-visit.ts'
import { PreviewViewer } from './preview-viewer.tsx'
import css from './tour-draft-preview.module.css'

interface DraftPreviewProps extends TourDraftPreviewProps {
  /** Draws panoramas; stories and tests pass something else. */
  View?: ComponentType<PanoramaViewProps>
}

/** A tour before it is published, with everything that visitors will have but its page. */
export function TourDraftPreview({ View, missingCount, firstSceneId, onEnd, ...tour }: DraftPreviewProps) {
  const root = useRef<HTMLDivElement>(null)
  const visit = useTourVisit(tour.document, firstSceneId)
  useCoveringView(() => onEnd(visit.sceneId))
  // For the keyboard, whose focus was on a button that is gone.
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true }), [])
  return (
    <div ref={root} className={css.tour}>
      <PreviewViewer
        {...tour}
        {...{ View, visit }}
        work={null}
        onBack={() => onEnd(visit.sceneId)}
        renderLoading={(isDone) =>
          isDone ? null : (
            <div className={css.loading}>
              <Spinner label={tourTexts.loading} />
            </div>
          )
        }
        renderBar={({ sound, sceneId, openMenu }) => (
          <>
            <HudBar
              title={tour.title}
              backLabel={texts.end}
              onBack={() => onEnd(sceneId)}
              status={<p className={css.status}>{texts.status}</p>}
            >
              {sound === null ? null : (
                <IconButton
                  icon={sound.isOn ? SpeakerHighRegular : SpeakerSlashRegular}
                  kind="glass"
                  label={sound.isOn ? tourTexts.soundOff : tourTexts.soundOn}
                  onClick={sound.toggle}
                  {...{ [SOUND_SWITCH_ATTRIBUTE]: '' }}
                />
              )}
              <IconButton icon={DotsThreeBold} kind="glass" label={viewerTexts.menu} onClick={openMenu} />
            </HudBar>
            {missingCount === 0 ? null : (
              <p className={`glass ${css.missing}`} role="status">
                {texts.missing(missingCount)}
              </p>
            )}
          </>
        )}
      />
    </div>
  )
}

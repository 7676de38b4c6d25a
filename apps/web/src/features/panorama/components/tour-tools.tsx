import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import type { RefObject } from 'react'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { mediaViewerTexts } from '#text/works/media-viewer.ts'
import { useServices } from '../../../lib/services.tsx'
import { CompassButton } from '../../../shared/media/compass-button.tsx'
import { IS_GYROSCOPE_AVAILABLE, useGyroscope } from '../../../shared/media/use-gyroscope.ts'
import { type Heading, useTurnedElement } from '../../../shared/tours/use-heading.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ArrowsClockwiseRegular, DeviceRotateRegular, PauseFill } from '../../../ui/icons/icons.gen.tsx'

interface TourToolsProps {
  controls: RefObject<PanoramaControls | null>
  heading: Heading
  /** null: nothing turns by itself for users who prefer that. */
  turning: { isOn: boolean; toggle: () => void } | null
}

/** How one looks around: back to the start, by itself, by the device. */
export function TourTools({ controls, heading, turning }: TourToolsProps) {
  const { showToast } = useServices()
  const needle = useTurnedElement<HTMLElement>(heading, (element, headingRad) => {
    element.style.transform = `rotate(${-headingRad}rad)`
  })
  const gyroscope = useGyroscope(controls, (state) => {
    const { gyroscopeDenied, gyroscopeUnavailable } = mediaViewerTexts.panorama
    if (state !== 'on') showToast(state === 'denied' ? gyroscopeDenied : gyroscopeUnavailable)
  })
  return (
    <>
      {turning === null ? null : (
        <IconButton
          icon={turning.isOn ? PauseFill : ArrowsClockwiseRegular}
          kind="glass"
          label={turning.isOn ? texts.stopTurning : texts.startTurning}
          onClick={turning.toggle}
        />
      )}
      {IS_GYROSCOPE_AVAILABLE ? (
        <IconButton
          icon={DeviceRotateRegular}
          kind="glass"
          label={gyroscope.isOn ? texts.stopGyroscope : texts.startGyroscope}
          isPressed={gyroscope.isOn}
          onClick={gyroscope.toggle}
        />
      ) : null}
      <CompassButton needle={needle} label={texts.reset} onPress={() => controls.current?.reset()} />
    </>
  )
}

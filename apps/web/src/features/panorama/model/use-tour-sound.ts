import type { Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import { useState } from 'react'
import { useViewerSettings } from '../../../shared/halls/walk/use-viewer-settings.ts'
import { findFileUrl, type TourFiles } from '../../../shared/tours/tour-files.ts'
import type { Music } from '../../../shared/viewer/use-music.ts'
import { usePlayback } from '../../../shared/viewer/use-playback.ts'
import { useSoundSwitch } from '../../../shared/viewer/use-sound-switch.ts'

interface TourSoundOptions {
  document: TourDocument
  files: TourFiles
  scene: Scene | undefined
  /** A film or a sound of a hotspot plays. */
  isInterrupted: boolean
}

/** Of the music while somebody speaks. */
const BEHIND_SPEECH = 0.25
const NARRATION_VOLUME = 1

/**
 * Music throughout, and the narration of a scene once when one comes there, with the music quiet behind it. One switch for both,
 * which is also that of halls. null: the tour has neither.
 */
export function useTourSound({ document, files, scene, isInterrupted }: TourSoundOptions): Music | null {
  const [{ isMusicWanted }, changeSettings] = useViewerSettings()
  const { isOn, toggle, waitForTap } = useSoundSwitch({
    isWanted: isMusicWanted,
    onWantedChange: (isWanted) => changeSettings({ isMusicWanted: isWanted }),
  })
  const musicUrl = findFileUrl(files, document.music?.assetId)
  const narrationUrl = findFileUrl(files, scene?.narration?.assetId)
  const [endedIn, setEndedIn] = useState<string | null>(null)
  // Whoever comes back hears it again.
  if (endedIn !== null && endedIn !== scene?.id) setEndedIn(null)
  const isNarrating = isOn && narrationUrl !== undefined && endedIn !== scene?.id
  usePlayback({
    url: narrationUrl,
    volume: NARRATION_VOLUME,
    isOn: isNarrating,
    isHeld: isInterrupted,
    onEnd: () => setEndedIn(scene?.id ?? null),
    onRefused: waitForTap,
  })
  usePlayback({
    url: musicUrl,
    volume: (document.music?.volume ?? 1) * (isNarrating ? BEHIND_SPEECH : 1),
    isLoop: true,
    isOn,
    isHeld: isInterrupted,
    onRefused: waitForTap,
  })
  const hasSound = musicUrl !== undefined || document.scenes.some(({ narration }) => findFileUrl(files, narration?.assetId))
  return hasSound ? { isOn, toggle } : null
}

import { usePlayback } from './use-playback.ts'
import { useSoundSwitch } from './use-sound-switch.ts'

interface MusicOptions {
  /** undefined: the hall has none. */
  url: string | undefined
  /** 0 … 1 */
  volume: number
  /** Something lies over the hall or model and the switch: music keeps its place until that is gone. */
  isHeld?: boolean
  /** The visitor's last choice, in any hall. */
  isWanted: boolean
  onWantedChange: (isWanted: boolean) => void
}

export interface Music {
  /** Playing, or paused only while the page is hidden or the music is held. */
  isOn: boolean
  toggle: () => void
}

/** Plays from the first tap or key in the hall on, while the page is visible. Null: the hall has no music. */
export function useMusic({ url, volume, isHeld = false, ...choice }: MusicOptions): Music | null {
  const { isOn, toggle, waitForTap } = useSoundSwitch(choice)
  usePlayback({ url, volume, isLoop: true, isOn, isHeld, onRefused: waitForTap })
  return url === undefined ? null : { isOn, toggle }
}

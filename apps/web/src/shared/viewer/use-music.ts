import { usePlayback } from './use-playback.ts'
import { useSoundSwitch } from './use-sound-switch.ts'

interface MusicOptions {
  /** undefined: the hall has none. */
  url: string | undefined
  /** 0 … 1 */
  volume: number
  /** The visitor's last choice, in any hall. */
  isWanted: boolean
  onWantedChange: (isWanted: boolean) => void
}

export interface Music {
  /** Playing, or paused only while the page is hidden. */
  isOn: boolean
  toggle: () => void
}

/** Plays from the first tap or key in the hall on, while the page is visible. Null: the hall has no music. */
export function useMusic({ url, volume, ...choice }: MusicOptions): Music | null {
  const { isOn, toggle, waitForTap } = useSoundSwitch(choice)
  usePlayback({ url, volume, isLoop: true, isOn, onRefused: waitForTap })
  return url === undefined ? null : { isOn, toggle }
}

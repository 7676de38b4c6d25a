import { useCallback, useEffect, useState } from 'react'

interface SoundSwitchOptions {
  /** The visitor's last choice. */
  isWanted: boolean
  onWantedChange: (isWanted: boolean) => void
}

export interface SoundSwitch {
  /** Sounds may play now. */
  isOn: boolean
  toggle: () => void
  /** The browser did not accept the last tap as one of the user: the next one is tried. */
  waitForTap: () => void
}

/** Marks the switch itself: a tap on it does not start sounds by itself. */
export const SOUND_SWITCH_ATTRIBUTE = 'data-sound-switch'
/** As the switch. */
export const SOUND_KEY = 'm'

const TAP_EVENTS = ['pointerup', 'keydown'] as const

/** Browsers play sounds only after the first tap or key of a visit; from then on the visitor's choice counts. */
export function useSoundSwitch({ isWanted, onWantedChange }: SoundSwitchOptions): SoundSwitch {
  const [hasTapped, setHasTapped] = useState(false)
  useEffect(() => {
    if (hasTapped) return
    const onTap = (event: Event) => {
      if (!isSwitchEvent(event)) setHasTapped(true)
    }
    for (const event of TAP_EVENTS) window.addEventListener(event, onTap, { capture: true })
    return () => {
      for (const event of TAP_EVENTS) window.removeEventListener(event, onTap, { capture: true })
    }
  }, [hasTapped])
  const waitForTap = useCallback(() => setHasTapped(false), [])
  const isOn = isWanted && hasTapped
  return {
    isOn,
    toggle() {
      setHasTapped(true)
      onWantedChange(!isOn)
    },
    waitForTap,
  }
}

function isSwitchEvent(event: Event): boolean {
  if (event instanceof KeyboardEvent && event.key.toLowerCase() === SOUND_KEY) return true
  return event.target instanceof Element && event.target.closest(`[${SOUND_SWITCH_ATTRIBUTE}]`) !== null
}

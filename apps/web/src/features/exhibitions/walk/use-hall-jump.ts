import { useQueryClient } from '@tanstack/react-query'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef, useState } from 'react'
import { exhibitionWalkTexts as texts } from '#text/exhibitions/walk.ts'
import { useServices } from '../../../lib/services.tsx'
import { isTemporaryFailure, toHallFailure } from '../../../shared/halls/hall-failure.ts'
import { fetchHall } from '../../../shared/halls/prefetch-hall.ts'
import { useOpenScreen } from '../embedded/embedding.ts'

interface HallJumpOptions {
  /** With the code of a hall that is open. */
  onOpen: (code: string) => void
  onGone: () => void
}

/** Into a hall without a door: whoever walks stays where they are until it is known to be open. The last one chosen counts. */
export function useHallJump({ onOpen, onGone }: HallJumpOptions) {
  const openScreen = useOpenScreen()
  const queryClient = useQueryClient()
  const { call, showToast } = useServices()
  const [jumpTitle, setJumpTitle] = useState<string>()
  const latest = useRef<object>(undefined)

  async function jumpTo(code: string, title: string): Promise<void> {
    const jump = {}
    latest.current = jump
    setJumpTitle(title)
    const failure = await fetchHall({ call, queryClient, code }).then(() => undefined, toHallFailure)
    // Meanwhile they have chosen another one, or walked through a door.
    if (latest.current !== jump) return
    endJump()
    if (failure === undefined) return onOpen(code)
    // Its own page asks for the password.
    if (failure === 'locked') return openScreen(screenAddress('hall', { code }))
    showToast(isTemporaryFailure(failure) ? texts.failed(title) : texts.closed(title))
    onGone()
  }

  function endJump(): void {
    latest.current = undefined
    setJumpTitle(undefined)
  }

  /** `jumpTitle`: of the hall that is being opened. */
  return { jumpTitle, jumpTo, endJump }
}

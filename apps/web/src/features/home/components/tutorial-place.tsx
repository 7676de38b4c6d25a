import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { isBoolean } from '../../../lib/guards.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { consentOn } from '../../../shared/terms/consent-record.ts'

/** E-11. */
const IGNORED_STORED_AS = 'tutorialIgnore'
const LOOK_EVERY_MS = 1200

/**
 * Shows a newcomer around, once for good: only who came to home by itself, after the question of the first run, over no other
 * dialog, and while home still stands at its top.
 */
export function TutorialPlace() {
  const { storage } = useServices()
  const router = useRouter()
  const [isOver, setIsOver] = useState(() => {
    const { entries, action } = router.getState()
    return (
      action !== 'start' ||
      entries.slice(-1)[0]?.path !== screenAddress('home') ||
      storage.read(IGNORED_STORED_AS, isBoolean) === true
    )
  })
  const [Tutorial, setTutorial] = useState<ComponentType<{ onEnd: () => void }>>()

  useEffect(() => {
    if (isOver || Tutorial !== undefined) return
    const timer = setInterval(() => {
      const isFree = consentOn(storage).isAnswered && document.querySelector('dialog[open]') === null && !document.hidden
      if (!isFree || !isInSight(document.querySelector('[data-tutorial="hall"]'))) return
      clearInterval(timer)
      // Another visit is another chance.
      import('./tutorial.tsx').then(
        ({ Tutorial: Loaded }) => setTutorial(() => Loaded),
        () => setIsOver(true),
      )
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOver, Tutorial, storage])

  if (isOver || Tutorial === undefined) return null
  const end = () => {
    storage.write(IGNORED_STORED_AS, true)
    setIsOver(true)
  }
  return <Tutorial onEnd={end} />
}

function isInSight(element: Element | null): boolean {
  if (element === null) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= window.innerHeight
}

import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { isBoolean } from '../../../lib/type-guards.ts'
import { readConsent } from '../../../shared/terms/consent-record.ts'

/** Key of the device storage: the tutorial was seen. */
const SEEN_STORAGE_KEY = 'tutorialIgnore'
const POLL_INTERVAL_MS = 1200

/**
 * Shows the tutorial to a newcomer, once ever: only on a visit to home itself, after the first-run consent, with no dialog open,
 * and while the page is scrolled to the top.
 */
export function TutorialLauncher() {
  const { storage } = useServices()
  const router = useRouter()
  const [isDone, setIsDone] = useState(() => {
    const { entries, action } = router.getState()
    return (
      action !== 'start' ||
      entries.slice(-1)[0]?.path !== screenAddress('home') ||
      storage.read(SEEN_STORAGE_KEY, isBoolean) === true
    )
  })
  const [Tutorial, setTutorial] = useState<ComponentType<{ onEnd: () => void }>>()

  useEffect(() => {
    if (isDone || Tutorial !== undefined) return
    const timer = setInterval(() => {
      const isUnobstructed =
        readConsent(storage).isAnswered && document.querySelector('dialog[open]') === null && !document.hidden
      if (!isUnobstructed || !isInViewport(document.querySelector('[data-tutorial="hall"]'))) return
      clearInterval(timer)
      // If loading fails, the next visit tries again.
      import('./tutorial.tsx').then(
        ({ Tutorial: Loaded }) => setTutorial(() => Loaded),
        () => setIsDone(true),
      )
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isDone, Tutorial, storage])

  if (isDone || Tutorial === undefined) return null
  const finishTutorial = () => {
    storage.write(SEEN_STORAGE_KEY, true)
    setIsDone(true)
  }
  return <Tutorial onEnd={finishTutorial} />
}

function isInViewport(element: Element | null): boolean {
  if (element === null) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= window.innerHeight
}

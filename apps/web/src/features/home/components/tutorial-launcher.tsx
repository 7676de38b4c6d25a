import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { isBoolean } from '../../../lib/type-guards.ts'

/** Key of the device storage: the tutorial was seen. */
const SEEN_STORAGE_KEY = 'tutorialIgnore'
/** What else may be shown to somebody new. */
const OTHER_QUESTIONS = 'dialog[open], [data-consent]'

/**
 * Shows the tutorial to a newcomer, once ever: only on a visit to home itself, when the page is first scrolled. Who taps a hall at
 * once does not see it.
 */
export function TutorialLauncher({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
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
    const element = scroller.current
    if (isDone || Tutorial !== undefined || element === null) return
    const onScroll = () => {
      if (element.scrollTop === 0 || document.querySelector(OTHER_QUESTIONS) !== null) return
      element.removeEventListener('scroll', onScroll)
      // If loading fails, the next visit tries again.
      import('./tutorial.tsx').then(
        ({ Tutorial: Loaded }) => setTutorial(() => Loaded),
        () => setIsDone(true),
      )
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    // The user may scroll while this part of the page loads.
    onScroll()
    return () => element.removeEventListener('scroll', onScroll)
  }, [isDone, Tutorial, scroller])

  if (isDone || Tutorial === undefined) return null
  const finishTutorial = () => {
    storage.write(SEEN_STORAGE_KEY, true)
    setIsDone(true)
  }
  return <Tutorial onEnd={finishTutorial} />
}

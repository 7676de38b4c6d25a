import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import { lazyComponentTexts } from '#text/ui/lazy-component.ts'
import { loadAfterStylesheets } from '../../lib/failed-stylesheets.ts'
import { useServices } from '../../lib/services.tsx'
import { Button } from '../controls/button.tsx'
import css from './create-lazy-component.module.css'

/**
 * A lazily loaded component. Renders nothing while loading; a failure shows a retry button, or a toast and `onClose` for
 * dialogs. `showMeanwhile`: instead of both.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  showMeanwhile?: (props: Props) => ReactNode,
): ComponentType<Props> {
  return function LazyComponent(props: Props) {
    const { showToast } = useServices()
    const [LoadedComponent, setLoadedComponent] = useState<ComponentType<Props>>()
    const [attempt, setAttempt] = useState(1)
    const [failedAttempt, setFailedAttempt] = useState(0)
    useEffect(() => {
      let isUnmounted = false
      loadAfterStylesheets(document, load).then(
        (part) => isUnmounted || setLoadedComponent(() => part),
        () => {
          if (isUnmounted) return
          setFailedAttempt(attempt)
          if (!('onClose' in props) || typeof props.onClose !== 'function') return
          showToast(lazyComponentTexts.closed)
          props.onClose()
        },
      )
      return () => {
        isUnmounted = true
      }
      // oxlint-disable-next-line react/exhaustive-deps -- once a try; closing is the same in every drawing
    }, [attempt])
    if (LoadedComponent !== undefined) return <LoadedComponent {...props} />
    if (showMeanwhile !== undefined) return showMeanwhile(props)
    return failedAttempt < attempt || 'onClose' in props ? null : (
      <div className={css.failure} role="alert">
        {lazyComponentTexts.failed}
        <Button kind="plain" size="small" onClick={() => setAttempt(attempt + 1)}>
          {kitTexts.retry}
        </Button>
      </div>
    )
  }
}

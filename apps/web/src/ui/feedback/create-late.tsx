import { type ComponentType, useEffect, useState } from 'react'
import { withStyles } from '../../lib/missing-styles.ts'
import { useServices } from '../../lib/services.tsx'
import { latePartTexts } from '../../text/zh/ui/late-part.ts'
import { kitTexts } from '../../text/zh/ui/kit.ts'
import { Button } from '../controls/button.tsx'
import css from './create-late.module.css'

/**
 * A part of a page whose code comes when it is first drawn; nothing stands there meanwhile. When the code does not come, that is
 * said in its place, with a way to try again; what can be closed is closed, with a word: the next press tries again.
 */
export function createLate<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const { showToast } = useServices()
    const [Part, setPart] = useState<ComponentType<Props>>()
    const [attempt, setAttempt] = useState(1)
    const [failedAttempt, setFailedAttempt] = useState(0)
    useEffect(() => {
      let isGone = false
      withStyles(document, load).then(
        (part) => isGone || setPart(() => part),
        () => {
          if (isGone) return
          setFailedAttempt(attempt)
          if (!('onClose' in props) || typeof props.onClose !== 'function') return
          showToast(latePartTexts.closed)
          props.onClose()
        },
      )
      return () => {
        isGone = true
      }
      // oxlint-disable-next-line react/exhaustive-deps -- once a try; closing is the same in every drawing
    }, [attempt])
    if (Part !== undefined) return <Part {...props} />
    return failedAttempt < attempt || 'onClose' in props ? null : (
      <div className={css.failure} role="alert">
        {latePartTexts.failed}
        <Button kind="plain" size="small" onClick={() => setAttempt(attempt + 1)}>
          {kitTexts.retry}
        </Button>
      </div>
    )
  }
}

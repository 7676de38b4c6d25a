import { type ComponentType, useEffect, useState } from 'react'
import { useServices } from '../lib/services.tsx'
import { shellTexts } from '../text/zh/shell.ts'

/**
 * A part of a page whose code comes when it is first drawn; nothing stands there meanwhile. When the code does not come, one
 * sentence says so, and what can be closed is closed: the next press tries again.
 */
export function createLate<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const { showToast } = useServices()
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      let isGone = false
      load().then(
        (part) => isGone || setPart(() => part),
        () => {
          if (isGone) return
          showToast(shellTexts.chunkFailed.title)
          if ('onClose' in props && typeof props.onClose === 'function') props.onClose()
        },
      )
      return () => {
        isGone = true
      }
      // oxlint-disable-next-line react/exhaustive-deps -- once; closing is the same in every drawing
    }, [])
    return Part === undefined ? null : <Part {...props} />
  }
}

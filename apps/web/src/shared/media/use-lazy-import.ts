import { useEffect, useRef, useState } from 'react'

type LazyImportState<Code> = { state: 'loading' } | { state: 'failed' } | { state: 'there'; code: Code }

/** Code that comes when it is needed; a mount is a try. */
export function useLazyImport<Code>(load: () => Promise<Code>): LazyImportState<Code> {
  const [lazy, setLazy] = useState<LazyImportState<Code>>({ state: 'loading' })
  const initialLoad = useRef(load)
  useEffect(() => {
    let isUnmounted = false
    initialLoad.current().then(
      (code) => isUnmounted || setLazy({ state: 'there', code }),
      () => isUnmounted || setLazy({ state: 'failed' }),
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return lazy
}

import { useEffect, useRef, useState } from 'react'

type LazyImportState<Code> = { state: 'loading' } | { state: 'failed' } | { state: 'there'; code: Code }

/** Loads code on mount; each mount tries again. */
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

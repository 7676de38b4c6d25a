import { useEffect, useRef, useState } from 'react'

type LazyCode<Code> = { state: 'loading' } | { state: 'failed' } | { state: 'there'; code: Code }

/** Code that comes when it is needed; a mount is a try. */
export function useLazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  const [lazy, setLazy] = useState<LazyCode<Code>>({ state: 'loading' })
  const first = useRef(load)
  useEffect(() => {
    let isGone = false
    first.current().then(
      (code) => isGone || setLazy({ state: 'there', code }),
      () => isGone || setLazy({ state: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [])
  return lazy
}

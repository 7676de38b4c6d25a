import { type ComponentType, useEffect, useState } from 'react'

/**
 * What a person wrote. Only a text that may have addresses loads the code that makes links of them; until then, and when it cannot
 * be loaded, it is shown as it is.
 */
export function WrittenText({ text }: { text: string }) {
  const [LinkedText, setLinkedText] = useState<ComponentType<{ text: string }>>()
  const hasAddress = text.includes('://')
  useEffect(() => {
    if (!hasAddress) return
    import('./linked-text.tsx').then(
      (module) => setLinkedText(() => module.LinkedText),
      () => undefined,
    )
  }, [hasAddress])
  return LinkedText === undefined ? text : <LinkedText text={text} />
}

import { type RefObject, useEffect } from 'react'

/**
 * Gives an element of the shown page a layer of its own, see the stylesheet. It has it while it is selected: the layers of the page
 * are rebuilt neither when a finger takes it nor when it lets go.
 */
export function useOwnLayer(paper: RefObject<HTMLElement | null>, elementId: string | undefined, pageId: string): void {
  useEffect(() => {
    const nodes = [...(paper.current?.querySelectorAll<HTMLElement>('[data-element]') ?? [])]
    const node = nodes.find(({ dataset }) => dataset['element'] === elementId)
    if (node === undefined) return
    node.dataset['ownLayer'] = ''
    return () => {
      delete node.dataset['ownLayer']
    }
  }, [paper, elementId, pageId])
}

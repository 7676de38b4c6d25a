import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { changeElement } from '@zhanjian/scene/invitation/page-edits.ts'
import { useEditor, useShownPage } from '../editor-context.tsx'

/** Changes fields of an element of the shown page. `gesture` names a slider or a burst of typing, which is one undo step. */
export function useChangeElement<Changed extends InvitationElement>(element: Changed) {
  const { draft } = useEditor().session
  const page = useShownPage()
  return (set: Partial<Omit<Changed, 'id' | 'kind'>>, gesture?: string): void => {
    draft.edit(
      { type: 'put_elements', pageId: page.id, elements: [changeElement(element, set)] },
      gesture === undefined ? undefined : `${gesture} ${element.id}`,
    )
  }
}

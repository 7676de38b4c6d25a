import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { createWorkDetails } from '../work-details.ts'

/** A draft without edits, which the server has saved as revision 3; a kind of draft adds its key. */
export function createStartOf<Document>(document: Document, title: string) {
  const details = createWorkDetails(title)
  return {
    workId: 'work-1',
    work: null,
    publication: null,
    saved: { revision: 3, document, details },
    editing: { document, history: EMPTY_HISTORY },
    details,
  }
}

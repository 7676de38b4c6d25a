import type { WorkKind } from '../works/works.ts'
import { screenAddress } from './screens.ts'

// Apart from the pages of works: home needs only those.
type EditorScreen = 'galleryCreator' | 'templateEditor' | 'tourEditor' | 'invitationEditor' | 'exhibitionEditor'
const EDITORS: Readonly<Partial<Record<WorkKind, EditorScreen>>> = {
  gallery: 'galleryCreator',
  template: 'templateEditor',
  panorama: 'tourEditor',
  invitation: 'invitationEditor',
  invitation_template: 'invitationEditor',
  exhibition: 'exhibitionEditor',
}

/** Address of the editor of a work. */
export function editAddress({ id, kind }: { id: string; kind: WorkKind }): string {
  const editor = EDITORS[kind]
  return editor === undefined ? screenAddress('publish', { id, kind }) : screenAddress(editor, { id })
}

import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { isExhibition, readContent } from '../core/content/work-content.ts'
import type { Drafts } from './drafts.ts'

/** Drafts of exhibitions, for the module that knows their parts. */
export const createExhibitionDrafts = ({ drafts }: { drafts: Pick<Drafts, 'getEditedDraftRow'> }) => ({
  /** As saved last, for its owner and who helps to edit it. @throws AppError NOT_FOUND, also of other works; FORBIDDEN */
  async getEditedDraft(id: string, userId: string): Promise<{ title: string; ownerId: string; document: ExhibitionDocument }> {
    const { availability, title, ownerId, ...row } = await drafts.getEditedDraftRow(id, userId)
    const content = readContent(row)
    if (availability === 'deleted' || !isExhibition(content)) throw new AppError('NOT_FOUND')
    return { title, ownerId, document: content.document }
  },
})

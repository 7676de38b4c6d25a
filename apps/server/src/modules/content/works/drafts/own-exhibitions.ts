import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { isExhibition, readContent } from '../core/content/work-content.ts'
import type { Drafts } from './drafts.ts'

/** Drafts of exhibitions, for the module that knows their parts. */
export const createOwnExhibitions = ({ drafts }: { drafts: Pick<Drafts, 'getOwnDraftRow'> }) => ({
  /** As saved last. @throws AppError NOT_FOUND, also of other works; FORBIDDEN */
  async getOwnDraft(id: string, userId: string): Promise<{ title: string; document: ExhibitionDocument }> {
    const row = await drafts.getOwnDraftRow(id, userId)
    const content = readContent(row)
    if (row.availability === 'deleted' || !isExhibition(content)) throw new AppError('NOT_FOUND')
    return { title: row.title, document: content.document }
  },
})

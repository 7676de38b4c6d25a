import type { WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { HallEditing } from '@zhanjian/scene/hall/edits.ts'
import { createHungHall, createTestRoom } from '@zhanjian/scene/hall/testing/halls.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import type { InitialDraft } from '../../../shared/drafts/base-draft-state.ts'
import { createStartOf } from '../../../shared/drafts/testing/draft-start.ts'
import { createWorkDetails, type WorkDetails } from '../../../shared/drafts/work-details.ts'

export const createDocument = (count = 2): HallDocument => createHungHall(createTestRoom(), count)

export function createDraftStart(part: Partial<InitialDraft<HallEditing>> = {}): InitialDraft<HallEditing> {
  const document = part.editing?.document ?? createDocument()
  return { key: 'draft-1', ...createStartOf(document, '秋日'), ...part }
}

export function createWorkDraft(document: HallDocument, revision: number, details: Partial<WorkDetails> = {}): WorkDraft {
  const { coverAssetId, password: _secret, ...said } = { ...createWorkDetails('秋日'), ...details }
  return buildSampleDraft({
    work: {
      id: 'work-1',
      code: 'ABCDEFGHJK',
      kind: 'gallery',
      ...said,
      cover: null,
      owner: { id: 'me', nickname: '林深', avatar: '' },
      availability: 'draft',
      takenDownReason: null,
      takenDownReasons: [],
      workCount: document.works.length,
      visitCount: 0,
      likeCount: 0,
      favouriteCount: 0,
      commentCount: 0,
      shareCount: 0,
      isLiked: false,
      place: null,
      commentsClosed: false,
      review: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      publishedAt: null,
      deletedAt: null,
      hasUnpublishedEdits: true,
      can: { edit: true, publish: true, remove: true },
    },
    revision,
    document: { ...document },
    coverAssetId,
    worksMax: 60,
  })
}

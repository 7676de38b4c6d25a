import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { createMemoryStore } from '../../uploads/testing/fake-uploads.ts'
import { createAutosave } from '../autosave.ts'
import type { DraftStore } from '../base-draft-state.ts'
import type { DocumentConflict, DraftAdapter, DraftBody } from '../draft-adapter.ts'
import { createDraftRepository } from '../draft-repository.ts'

/** Saves that the test answers one by one, in the order in which they were sent. */
function createHeldSaves<Document>() {
  type SaveBody = { revision: number; requestId?: string; title?: string; document?: Document }
  const saves: { body: SaveBody; isNew: boolean; answer: (data: unknown) => void; fail: (error: unknown) => void }[] = []
  // Two endpoints with similar bodies.
  const call = ((endpoint: unknown, { body }: { body: SaveBody }) =>
    new Promise((answer, fail) => saves.push({ body, isNew: endpoint !== updateWork, answer, fail }))) as unknown as CallApi
  return { call, saves }
}

interface TestAutosaveOptions<Body extends DraftBody, Conflict extends DocumentConflict> {
  kind: DraftAdapter<Body, Conflict>
  draft: DraftStore<Body, Conflict>
}

/** The autosave of a draft whose saves wait until the test answers them; `rests` are its pauses in milliseconds. */
export function startTestAutosave<Body extends DraftBody, Conflict extends DocumentConflict>({
  kind,
  draft,
}: TestAutosaveOptions<Body, Conflict>) {
  const { call, saves } = createHeldSaves<Body['document']>()
  const records = createDraftRepository(createMemoryStore(), 'me', kind)
  const rests: number[] = []
  let merged = 0
  const autosave = createAutosave({
    kind,
    draft,
    ownerId: 'me',
    records,
    call,
    untitledTitle: '未命名',
    formatCopyTitle: (title) => `${title}（副本）`,
    createId: () => 'copy-1',
    now: () => 1000,
    sleepUntilWake: (durationMs, signal) =>
      new Promise((resolve) => {
        rests.push(durationMs)
        signal.addEventListener('abort', () => resolve())
        if (Number.isFinite(durationMs)) setTimeout(resolve, durationMs)
      }),
    onMerged: () => (merged += 1),
  })
  return { autosave, records, saves, rests, countMerged: () => merged }
}

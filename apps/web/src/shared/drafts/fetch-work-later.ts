import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import type { DraftStore } from './base-draft-state.ts'
import type { DocumentConflict, DraftBody } from './draft-adapter.ts'

/** Between tries to reach the server. */
const DELAY_MS = 20_000

/** A draft that was opened without a network has its work, and the addresses of its files, as soon as there is one. */
export async function fetchWorkLater<Body extends DraftBody, Conflict extends DocumentConflict>(
  draft: DraftStore<Body, Conflict> & { assetsKnown: (assets: readonly Asset[]) => void },
  call: CallApi,
  sleepUntilWake: (durationMs: number, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { workId: id, work } = draft.getState()
  if (id === null || work !== null) return
  await sleepUntilWake(DELAY_MS, signal)
  if (signal.aborted) return
  const known = await call(workById, { params: { id } }).catch(() => null)
  if (known === null) return fetchWorkLater(draft, call, sleepUntilWake, signal)
  draft.setState({ work: known.work, publication: known.publication, worksMax: known.worksMax, reviewMarks: known.reviewMarks })
  draft.assetsKnown(known.assets)
}

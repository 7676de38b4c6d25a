import type { Asset, UploadPath } from '@zhanjian/contract/files/uploads.ts'
import type { BrowserUploads } from './browser-uploads.ts'
import type { UploadState } from './upload-item.ts'
import type { UploadProblem } from './upload-problem.ts'

type UploadFileOutcome = { kind: 'ready'; asset: Asset } | { kind: 'failed'; problem: UploadProblem }

/** Uploads one file with a queue of its own; `onState` reports progress. Never settles once disposed. */
export function uploadFile(
  { queue }: Pick<BrowserUploads, 'queue'>,
  file: File,
  path: UploadPath,
  onState: (state: UploadState) => void,
): Promise<UploadFileOutcome> {
  return new Promise((resolve) => {
    const stop = queue.subscribe(() => {
      const state = queue.getItems()[0]?.state
      if (state === undefined) return
      onState(state)
      if (state.kind !== 'ready' && state.kind !== 'failed') return
      stop()
      resolve(state)
    })
    void queue.add([file], path)
  })
}

import type { Asset, UploadPath } from '@zhanjian/contract/files/uploads.ts'
import { useRef, useState } from 'react'
import { createRandomId } from '../../lib/create-random-id.ts'
import { useServices } from '../../lib/services.tsx'
import { useOnLeave } from '../../lib/use-on-leave.ts'
import { type BrowserUploads, createBrowserUploads } from './browser-uploads.ts'
import { getUploadProblemText } from './get-upload-problem-text.ts'
import { noopUploadStorage } from './noop-upload-storage.ts'
import { uploadFile } from './upload-file.ts'
import type { UploadState } from './upload-item.ts'

export type SingleUploadState = { kind: 'idle' } | { kind: 'sending'; upload: UploadState } | { kind: 'failed'; sentence: string }

/** Uploads one file for a field of a form; a second one replaces the first. It goes on while the page is covered, and is aborted when that is left. */
export function useSingleUpload(ownerId: string, draftKey: string) {
  const services = useServices()
  const [state, setState] = useState<SingleUploadState>({ kind: 'idle' })
  const uploads = useRef<BrowserUploads>(null)
  const isLeft = useRef(false)
  useOnLeave(() => {
    isLeft.current = true
    uploads.current?.dispose()
  })

  /** @returns the file as the server has it; undefined if it is not usable, which `state` explains, or the page has been left */
  async function send(file: File, path: UploadPath): Promise<Asset | undefined> {
    if (isLeft.current) return undefined
    uploads.current?.dispose()
    const opened = createBrowserUploads({
      services,
      window,
      ownerId,
      draftKey,
      storage: noopUploadStorage,
      randomId: createRandomId,
      onRegistered: async () => undefined,
      onSettled: () => undefined,
    })
    uploads.current = opened
    setState({ kind: 'sending', upload: { kind: 'preparing' } })
    const outcome = await uploadFile(opened, file, path, (upload) => setState({ kind: 'sending', upload }))
    if (outcome.kind === 'failed') {
      setState({ kind: 'failed', sentence: getUploadProblemText(path, outcome.problem) })
      return undefined
    }
    setState({ kind: 'idle' })
    return outcome.asset
  }
  return { state, setState, send }
}

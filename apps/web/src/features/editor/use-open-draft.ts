import { WORKS_IN_HALL_MAX } from '@zhanjian/contract/limits.ts'
import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { type EditingState, EMPTY_EDIT_HISTORY } from '@zhanjian/scene/edit-history.ts'
import type { HallBlueprint } from '@zhanjian/scene/create-hall.ts'
import type { Conflict } from '@zhanjian/scene/merge-documents.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../../lib/services.tsx'
import { editorTexts } from '../../text/zh/halls/editor.ts'
import { hallKind, type SavedHall } from './draft/hall-kind.ts'
import { forgetOldDrafts, type OpenedDraft, openKey, openWork } from '../../shared/drafts/open-draft.ts'
import { newWorkDetails } from '../../shared/drafts/work-details.ts'
import { deviceUploads } from '../../shared/drafts/device-drafts.ts'
import { deviceRecords } from './device-stores.ts'
import { type ChosenPicture, newHall } from './hall/new-works.ts'
import { pictureOfAsset, pictureOfUpload } from './hall/use-add-pictures.ts'
import { randomId } from '../../lib/random-id.ts'
import { openWorkshop, type Workshop, type WorkshopStart } from './workshop.ts'

export type CreatorState =
  | { kind: 'opening' }
  | { kind: 'new' }
  | { kind: 'editing'; workshop: Workshop; recovered: { instead: SavedHall | null } | null }
  | { kind: 'missing' }
  | { kind: 'too_new' }
  | { kind: 'unreachable'; error: unknown }

/** What a new hall begins with. */
export type Beginning =
  | { kind: 'files'; files: File[]; pattern: HallBlueprint }
  | { kind: 'assets'; assets: Asset[]; pattern: HallBlueprint }

interface OpenDraftOptions {
  id: string | null
  draftKey: string
  ownerId: string
  /** What is opened without a network is one of these; else the server says what it is. */
  isTemplate: boolean
}

const FORGOTTEN_AFTER_MS = 14 * 86_400_000
const LONG_TOAST_MS = 2500

/** Opens what the address names, or begins a hall under its key; ends everything when the page goes. */
export function useOpenDraft({ id, draftKey, ownerId, isTemplate }: OpenDraftOptions) {
  const services = useServices()
  const [state, setState] = useState<CreatorState>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const workshop = useRef<Workshop | null>(null)

  const start = useCallback(
    (from: WorkshopStart): Workshop => {
      workshop.current = openWorkshop(from, {
        services,
        window,
        ownerId,
        records: deviceRecords(ownerId),
        storage: deviceUploads(),
        randomId,
      })
      return workshop.current
    },
    [services, ownerId],
  )

  useEffect(() => {
    let isGone = false
    const records = deviceRecords(ownerId)
    const dependencies = { kind: hallKind, call: services.call, records }
    const isTemplateOf = (work: WorkSummary | null) => (work === null ? isTemplate : work.kind === 'template')
    const show = (opened: OpenedDraft<EditingState, Conflict>) => {
      if (isGone) return
      if (opened.kind === 'opened')
        setState({
          kind: 'editing',
          workshop: start({ ...opened, isTemplate: isTemplateOf(opened.start.work) }),
          recovered: opened.recovered,
        })
      else setState(opened)
    }
    setState({ kind: 'opening' })
    const opening = id === null ? openKey(draftKey, dependencies) : openWork(id, dependencies)
    opening.then(show, (error: unknown) => {
      services.handleError(error)
      if (!isGone) setState({ kind: 'unreachable', error })
    })
    void forgetOldDrafts(hallKind, records, Date.now() - FORGOTTEN_AFTER_MS)
    return () => {
      isGone = true
      workshop.current?.dispose()
      workshop.current = null
    }
  }, [services, ownerId, id, draftKey, isTemplate, start, attempt])

  const begin = useCallback(
    async (beginning: Beginning): Promise<void> => {
      const { nickname } = services.session.getState().user
      const empty = newHall(beginning.pattern, [], randomId)
      const assets = beginning.kind === 'assets' ? beginning.assets : []
      const begun =
        workshop.current ??
        start({
          start: {
            key: draftKey,
            workId: null,
            work: null,
            publication: null,
            saved: null,
            editing: { document: empty, history: EMPTY_EDIT_HISTORY },
            details: newWorkDetails(editorTexts.defaultTitle(nickname)),
          },
          conflict: null,
          assets,
          isTemplate: false,
        })
      const pictures = beginning.kind === 'assets' ? assets.map(pictureOfAsset) : await usablePictures(begun, beginning.files)
      if (begun !== workshop.current) return
      if (pictures.length === 0) return services.showToast(editorTexts.chooser.noneUsable, LONG_TOAST_MS)
      if (beginning.kind === 'files' && pictures.length < beginning.files.length) {
        services.showToast(editorTexts.chooser.someRefused(beginning.files.length - pictures.length), LONG_TOAST_MS)
      }
      const document = newHall(beginning.pattern, pictures, () => `w-${randomId().slice(0, 12)}`)
      const left = Math.min(pictures.length, WORKS_IN_HALL_MAX) - document.works.length
      if (left > 0) services.showToast(editorTexts.chooser.someUnhung(left), LONG_TOAST_MS)
      begun.draft.setState({ editing: { document, history: EMPTY_EDIT_HISTORY } })
      setState({ kind: 'editing', workshop: begun, recovered: null })
    },
    [services, start, draftKey],
  )

  return { state, begin, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}

async function usablePictures({ uploads }: Workshop, files: readonly File[]): Promise<ChosenPicture[]> {
  const items = await uploads.add(files, 'image')
  return items.filter((item) => item.state.kind !== 'failed').map(pictureOfUpload)
}

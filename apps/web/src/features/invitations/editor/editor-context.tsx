import { listFileIds } from '@zhanjian/scene/document/list-files.ts'
import type { InvitationDocument, Page } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { useMemo } from 'react'
import type { InvitationFile, InvitationMode, InvitationScene } from '../../../shared/invitations/invitation-scene.ts'
import { useWrittenPlace } from '../../../shared/places/use-written-place.ts'
import { createStudioContext, type StudioContextValue } from '../../../shared/studio/studio-context.ts'
import type { StudioSheet } from '../../../shared/studio/studio-sheets.tsx'
import type { InvitationDraftState, InvitationEditingSession } from './invitation-editing-session.ts'

/** `element`: the settings of the selected one. */
export type EditorTool = 'add' | 'page' | 'layers' | 'theme' | 'event' | 'replies' | 'more' | 'element'

/** State that the parts of the editor share beside the draft. */
export interface EditorContextValue extends StudioContextValue<InvitationDraftState, EditorTool, StudioSheet> {
  session: InvitationEditingSession
  /** What pasting puts on a page. */
  copied: InvitationElement | null
  setCopied: (element: InvitationElement) => void
}

const studio = createStudioContext<EditorContextValue>()
export const {
  StudioContext: EditorContext,
  useStudio: useEditor,
  useDraft: useInvitationDraft,
  useDraftLater: useInvitationDraftLater,
  useUploads: useEditorUploads,
} = studio

export const useInvitationDocument = (): InvitationDocument => useInvitationDraft((state) => state.editing.document)

/** The shown page. An invitation has one at least. */
export const useShownPage = (): Page => useInvitationDraft(findShownPage)

/** The shown page of a draft. */
export function findShownPage({ editing, pageId }: InvitationDraftState): Page {
  const { pages } = editing.document
  const page = pages.find(({ id }) => id === pageId) ?? pages[0]
  if (page === undefined) throw new Error('an invitation without pages')
  return page
}

/** The selected element of the shown page. */
export const useSelectedElement = (): InvitationElement | null => useInvitationDraft(findSelectedElement)

export const findSelectedElement = (state: InvitationDraftState): InvitationElement | null =>
  findShownPage(state).elements.find(({ id }) => id === state.elementId) ?? null

/** What the renderer of pages needs, with pictures of this device until the server has them. */
export const useEditorScene = (mode: InvitationMode): InvitationScene => useSceneOf(useInvitationDocument(), mode)

/** The same of a document that may be an earlier one. */
export function useSceneOf(document: InvitationDocument, mode: InvitationMode): InvitationScene {
  const getSource = studio.usePictures()
  const assets = useInvitationDraft((state) => state.assets)
  const ids = listFileIds(document).join()
  const files = useMemo(
    () =>
      new Map(
        (ids === '' ? [] : ids.split(',')).map((id): [string, InvitationFile] => [
          id,
          toFile(getSource(id), assets.get(id)?.urls.original),
        ]),
      ),
    [ids, getSource, assets],
  )
  const { theme } = document
  const event = useWrittenEvent(document.event)
  const hasDoor = document.door !== null
  return useMemo(
    (): InvitationScene => ({
      theme,
      event,
      mode,
      guestName: null,
      files,
      actions: null,
      hidden: new Set(hasDoor ? [] : ['door']),
    }),
    [theme, event, mode, files, hasDoor],
  )
}

/** As guests read it: the server writes the region of the place for them. */
function useWrittenEvent(event: InvitationDocument['event']): InvitationDocument['event'] {
  const { place } = event
  const { title, address } = useWrittenPlace(place)
  return useMemo(
    () => (place === null ? event : { ...event, place: { ...place, name: title, address } }),
    [event, place, title, address],
  )
}

type Source = { thumbUrl: string | undefined; mediumUrl: string | undefined; largeUrl: string | undefined }

const toFile = ({ thumbUrl, mediumUrl, largeUrl }: Source, original: string | undefined): InvitationFile => ({
  thumb: thumbUrl,
  medium: mediumUrl,
  large: largeUrl,
  original,
})

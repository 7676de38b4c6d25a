import type { InvitationDocument, Page } from '@zhanjian/scene/invitation/document.ts'
import { listAssetIds } from '@zhanjian/scene/invitation/document-rules.ts'
import type { CardElement } from '@zhanjian/scene/invitation/elements.ts'
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useStore } from 'zustand'
import type { CardFile, CardMode, CardScene } from '../../../shared/invitations/card-scene.ts'
import { useWrittenPlace } from '../../../shared/places/use-written-place.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import type { InvitationDraftState } from './draft/invitation-draft.ts'
import type { InvitationEditingSession } from './invitation-editing-session.ts'

/** `element`: the settings of the selected one. */
export type MakerTool = 'add' | 'page' | 'layers' | 'theme' | 'event' | 'replies' | 'more' | 'element'
export type MakerSheet = 'publish' | 'uploads' | 'revisions'

/** State that the parts of the maker share beside the draft. */
export interface MakerContextValue {
  session: InvitationEditingSession
  tool: MakerTool | null
  openTool: (tool: MakerTool | null) => void
  openSheet: (sheet: MakerSheet | null) => void
  /** What pasting puts on a page. */
  copied: CardElement | null
  setCopied: (element: CardElement) => void
  /** Side panels instead of panels below the page. */
  isWide: boolean
}

export const MakerContext = createContext<MakerContextValue | null>(null)

/** @throws Error outside of the maker */
export function useMaker(): MakerContextValue {
  const maker = useContext(MakerContext)
  if (maker === null) throw new Error('useMaker must be used inside the maker of invitations')
  return maker
}

/** Subscribes to a part of the draft; `select` must return a stable value. */
export function useCardDraft<Value>(select: (state: InvitationDraftState) => Value): Value {
  return useStore(useMaker().session.draft, select)
}

/** The same for what is beside the page: it follows after the page, so that whoever lets go of an element does not wait for it. */
export function useCardDraftLater<Value>(select: (state: InvitationDraftState) => Value): Value {
  const { draft } = useMaker().session
  const [value, setValue] = useState(() => select(draft.getState()))
  const follow = useEffectEvent(() => startTransition(() => setValue(() => select(draft.getState()))))
  useEffect(() => {
    // What has changed since it was rendered.
    follow()
    return draft.subscribe(() => follow())
  }, [draft])
  return value
}

export const useCardDocument = (): InvitationDocument => useCardDraft((state) => state.editing.document)

/** The shown page. A card has one at least. */
export const useShownPage = (): Page => useCardDraft(findShownPage)

/** The shown page of a draft. */
export function findShownPage({ editing, pageId }: InvitationDraftState): Page {
  const { pages } = editing.document
  const page = pages.find(({ id }) => id === pageId) ?? pages[0]
  if (page === undefined) throw new Error('an invitation without pages')
  return page
}

/** The selected element of the shown page. */
export const useSelectedElement = (): CardElement | null => useCardDraft(findSelectedElement)

export const findSelectedElement = (state: InvitationDraftState): CardElement | null =>
  findShownPage(state).elements.find(({ id }) => id === state.elementId) ?? null

/** The uploads of this editing session. */
export function useMakerUploads(): readonly UploadItem[] {
  const { uploads } = useMaker().session
  return useSyncExternalStore(uploads.subscribe, uploads.getItems)
}

/** What the renderer of pages needs, with pictures of this device until the server has them. */
export const useMakerScene = (mode: CardMode): CardScene => useSceneOf(useCardDocument(), mode)

/** The same of a document that may be an earlier one. */
export function useSceneOf(document: InvitationDocument, mode: CardMode): CardScene {
  const { pictures } = useMaker().session
  const getSource = useSyncExternalStore(pictures.subscribe, pictures.getLookup)
  const assets = useCardDraft((state) => state.assets)
  const ids = listAssetIds(document).join()
  const files = useMemo(
    () =>
      new Map(
        (ids === '' ? [] : ids.split(',')).map((id): [string, CardFile] => [
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
    (): CardScene => ({ theme, event, mode, guestName: null, files, actions: null, hidden: new Set(hasDoor ? [] : ['door']) }),
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

const toFile = ({ thumbUrl, mediumUrl, largeUrl }: Source, original: string | undefined): CardFile => ({
  thumb: thumbUrl,
  medium: mediumUrl,
  large: largeUrl,
  original,
})

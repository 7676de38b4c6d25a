import { createContext, startTransition, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { UploadItem } from '../uploads/upload-item.ts'
import type { PictureLookup } from './picture-sources.ts'
import type { PublishingSession } from './publishing-session.ts'

/** A store that is read. */
type ReadStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>

/** What the parts of every studio share beside the draft. */
export interface StudioContextValue<State, Tool extends string, Sheet> {
  session: PublishingSession & { draft: ReadStore<State> }
  /** null: none is open. */
  tool: Tool | null
  openTool: (tool: Tool | null) => void
  openSheet: (sheet: Sheet | null) => void
  /** Side panels instead of panels below the canvas. */
  isWide: boolean
}

type StateOf<Value> = Value extends { session: { draft: { getState: () => infer State } } } ? State : never

/** The context of one studio, with the hooks that its parts use. */
export function createStudioContext<Value extends { session: StudioContextValue<StateOf<Value>, never, never>['session'] }>() {
  const StudioContext = createContext<Value | null>(null)

  /** @throws Error outside of the studio */
  function useStudio(): Value {
    const studio = useContext(StudioContext)
    if (studio === null) throw new Error('used outside of its studio')
    return studio
  }
  const useSession = (): Value['session'] => useStudio().session
  return {
    StudioContext,
    useStudio,
    useSession,
    /** Subscribes to a part of the draft; `select` must return a stable value. */
    useDraft: <Part>(select: (state: StateOf<Value>) => Part): Part =>
      useStore<ReadStore<StateOf<Value>>, Part>(useSession().draft, select),
    useDraftLater: <Part>(select: (state: StateOf<Value>) => Part): Part => useLater(useSession().draft, select),
    /** The uploads of this editing session. */
    useUploads: (): readonly UploadItem[] => useUploadItems(useSession()),
    /** Where to load the picture of an asset from, by its id. */
    usePictures: (): PictureLookup => {
      const { pictures } = useSession()
      return useSyncExternalStore(pictures.subscribe, pictures.getLookup)
    },
  }
}

/** The uploads of a session. */
export const useUploadItems = ({ uploads }: Pick<PublishingSession, 'uploads'>): readonly UploadItem[] =>
  useSyncExternalStore(uploads.subscribe, uploads.getItems)

/** A part of a store for what is beside the canvas: it follows after the canvas, so that whoever lets go of something does not wait for it. */
export function useLater<State, Part>(
  store: Pick<ReadStore<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Part,
): Part {
  const [value, setValue] = useState(() => select(store.getState()))
  const follow = useEffectEvent(() => startTransition(() => setValue(() => select(store.getState()))))
  useEffect(() => {
    // What has changed since it was rendered.
    follow()
    return store.subscribe(() => follow())
  }, [store])
  return value
}

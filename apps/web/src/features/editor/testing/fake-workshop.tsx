import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import { EMPTY_EDIT_HISTORY } from '@zhanjian/scene/edit-history.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { type ReactNode, useState } from 'react'
import type { BakeState } from '../bake/hall-baker.ts'
import { detailsOf } from '../../../shared/drafts/work-details.ts'
import { createDraft, type DraftState } from '../draft/draft-store.ts'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { StudioContext, type ToolName } from '../studio-context.tsx'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import type { Workshop } from '../workshop.ts'

export interface FakeWorkshop {
  hall: PublicHall
  draft?: Partial<DraftState>
  uploads?: readonly UploadItem[]
  assets?: readonly Asset[]
  bake?: BakeState<HallLightmap>
}

/** A workshop that stands still: nothing is sent, baked or kept. */
function createFakeWorkshop({ hall, draft: part = {}, uploads = [], assets, bake = { kind: 'idle' } }: FakeWorkshop): Workshop {
  const parsed = parseHallDocument(hall.document)
  if (!parsed.ok) throw new Error(parsed.issues.join())
  const { work } = hall
  const details = detailsOf({ work, coverAssetId: null })
  const draft = createDraft({
    key: 'story',
    workId: work.id,
    work,
    publication: null,
    saved: { revision: 1, document: parsed.document, details },
    editing: { document: parsed.document, history: EMPTY_EDIT_HISTORY },
    details,
  })
  draft.assetsKnown(assets ?? hall.assets)
  draft.setState(part)
  const still = { subscribe: () => () => undefined, dispose: () => undefined }
  return {
    draft,
    isTemplate: work.kind === 'template',
    autosave: {
      saveNow: async () => true,
      resolveConflict: () => draft.setState({ save: { kind: 'saved' } }),
      keepNow: async () => undefined,
      stop: async () => undefined,
    },
    uploads: {
      ...still,
      getItems: () => uploads,
      add: async () => [],
      resume: async () => [],
      retry: () => undefined,
      remove: () => undefined,
    },
    baker: { ...still, getState: () => bake, want: () => undefined },
    atlas: { ...still, getAtlas: () => null, want: () => undefined },
    newId: () => 'id',
    wait: async () => undefined,
    dispose: () => undefined,
  }
}

interface StudioFrameProps {
  workshop: FakeWorkshop
  tool?: ToolName
  wallId?: string
  children: ReactNode
}

/** What parts of the editor find around them. */
export function StudioFrame({ workshop: parts, tool, wallId = '', children }: StudioFrameProps) {
  const isWide = useIsWide()
  const [workshop] = useState(() => createFakeWorkshop(parts))
  const [chosenWall, chooseWall] = useState<string | null>(wallId === '' ? null : wallId)
  const nothing = () => undefined
  return (
    <StudioContext
      value={{
        workshop,
        stage: { current: null },
        tool: tool ?? null,
        openTool: nothing,
        openSheet: nothing,
        wallId: chosenWall,
        chooseWall,
        choosePhotos: nothing,
        isWide,
      }}
    >
      {children}
    </StudioContext>
  )
}

/** A garden in its studio, as the next kind would have one: its drafts, its record, its frame. */

import type { ConflictOf } from '@zhanjian/scene/document/merge-fields.ts'
import {
  type Garden,
  type GardenSubject,
  gardenEdits,
  gardenParser,
  mergeGardens,
  type SimpleGardenEdit,
} from '@zhanjian/scene/document/testing/garden.ts'
import type { Editing, EditOf } from '@zhanjian/scene/document/undo-history.ts'
import { useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { editorTexts } from '#text/halls/editor.ts'
import { conflictTexts } from '#text/publish/conflict.ts'
import { publishTexts } from '#text/publish/publish.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { InfoRegular } from '../../../ui/icons/icons.gen.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { createDocumentDraftKind } from '../../drafts/document-draft-kind.ts'
import { createDraftRepository } from '../../drafts/draft-repository.ts'
import { createMemoryStore } from '../../uploads/testing/fake-uploads.ts'
import { createDocumentDraft, type DocumentDraftActions, type DocumentDraftState } from '../document-draft.ts'
import type { EditedDraft, OpenableKind } from '../draft-opening.ts'
import { SignedPublishForm } from '../publish-form.tsx'
import { PublishSheet } from '../publish-sheet.tsx'
import { type PublishingSession, startPublishingSession } from '../publishing-session.ts'
import { createStudioContext, type StudioContextValue } from '../studio-context.ts'
import type { StudioKind } from '../studio-kind.ts'
import { StudioLayout } from '../studio-layout.tsx'
import { StudioNotices, useDraftPast } from '../studio-notices.tsx'
import { StudioProvider } from '../studio-provider.tsx'
import { type StudioSheet, StudioSheets } from '../studio-sheets.tsx'

type GardenConflict = ConflictOf<GardenSubject>
type GardenEdit = EditOf<SimpleGardenEdit>
type GardenEditing = Editing<Garden, GardenEdit>
type GardenState = DocumentDraftState<Garden, GardenEdit, GardenConflict> & { bedId: string | null }
type GardenSession = PublishingSession & { draft: StoreApi<GardenState> & DocumentDraftActions<Garden, GardenEdit> }

const adapter = createDocumentDraftKind({
  workKind: 'gallery',
  parse: gardenParser.parse,
  edits: gardenEdits,
  merge: mergeGardens,
  withoutFiles: (document) => document,
  isBlank: ({ beds }) => beds.length === 0,
})
const device = createMemoryStore()

/** Gardens, in their studio and before it is loaded. */
export const gardenStudio: StudioKind<Garden, GardenEdit, GardenConflict> = {
  adapter,
  openRecords: (ownerId) => createDraftRepository(device, ownerId, adapter),
  unsent: { isListed: () => true, nameOf: ({ details }) => details.title, addressOf: (key) => `/garden/${key}` },
  titleOf: ({ details }) => details.title,
  listParts: ({ beds }) => beds,
  describeConflict: ({ key }, mine, theirs) => ({ name: key, mine: mine.title, theirs: theirs.title }),
  buildReplaceEdit: (from, to) => ({
    type: 'batch',
    edits: [
      { type: 'remove_beds', ids: from.beds.map(({ id }) => id) },
      { type: 'add_beds', beds: to.beds.map((bed, index) => ({ index, bed })) },
      { type: 'set_garden', set: { title: to.title } },
    ],
  }),
  buildRemoveFilesEdit: () => null,
  revisions: { listPictures: () => [], formatFacts: ({ device: on }) => on ?? '' },
  texts: { ...editorTexts, conflict: conflictTexts },
}

/** Gardens, as they are opened. */
export const openableGarden: OpenableKind<GardenEditing, GardenConflict, GardenSession> = {
  ...gardenStudio,
  openSession({ start, conflict, assets }, dependencies) {
    const view: Pick<GardenState, 'bedId'> = { bedId: null }
    const draft = createDocumentDraft({ start, conflict, edits: gardenEdits, view, followView: () => view })
    return startPublishingSession({ kind: adapter, draft, assets, texts: editorTexts }, dependencies)
  },
}

type GardenContext = StudioContextValue<GardenState, 'beds', StudioSheet> & { session: GardenSession }
const { StudioContext, useStudio, useDraft } = createStudioContext<GardenContext>()

/** A garden with all there is to make it. */
export function GardenEditor({ session, recovered }: Omit<EditedDraft<GardenEditing, GardenSession>, 'kind'>) {
  const [tool, openTool] = useState<'beds' | null>('beds')
  const [sheet, openSheet] = useState<StudioSheet | null>(null)
  const [past, setRestored] = useDraftPast<Garden, GardenEdit>(recovered)
  const studio = { session, tool, openTool, openSheet, isWide: useIsWide() }
  return (
    <StudioProvider Context={StudioContext} value={studio}>
      <StudioLayout
        {...{ kind: gardenStudio, studio }}
        titleTool="beds"
        tools={[{ name: 'beds', label: '花圃', icon: InfoRegular }]}
        renderPanel={() => <BedFields />}
        notices={<StudioNotices kind={gardenStudio} {...{ session, ...past }} onShowPart={() => openTool('beds')} />}
        preview={{ render: () => <h1>{session.draft.getState().details.title}</h1> }}
        onLeave={() => undefined}
      >
        <Plan />
      </StudioLayout>
      {sheet === null ? null : (
        <StudioSheets
          kind={gardenStudio}
          {...{ session, sheet }}
          onRestored={setRestored}
          renderPublish={() => <GardenPublishSheet />}
          onClose={() => openSheet(null)}
        />
      )}
    </StudioProvider>
  )
}

const useBeds = () => useDraft((state) => state.editing.document.beds)
const Plan = () => <main>{useBeds().map(({ id, title }) => title || id)}</main>

function BedFields() {
  const { draft } = useStudio().session
  const rename = (id: string, title: string) => draft.edit({ type: 'set_beds', changes: [{ id, set: { title } }] }, id)
  return useBeds().map(({ id, title }) => <TextField key={id} label={id} value={title} onChange={(next) => rename(id, next)} />)
}

function GardenPublishSheet() {
  const { session, openSheet } = useStudio()
  const form = {
    titleField: null,
    hint: publishTexts.link,
    isReady: useBeds().length > 0,
    start: publishTexts.start,
    children: null,
  }
  return (
    <PublishSheet
      kind={gardenStudio}
      {...{ session, onClose: () => openSheet(null) }}
      texts={{ ...publishTexts, filesLeft: publishTexts.worksLeft }}
      renderChecks={(_isUpdate, onPublish) => <SignedPublishForm {...{ session, onPublish, ...form }}>{null}</SignedPublishForm>}
      renderDone={() => <p role="status">{publishTexts.done}</p>}
    />
  )
}

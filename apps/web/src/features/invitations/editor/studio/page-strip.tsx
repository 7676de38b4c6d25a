import { createBackground } from '@zhanjian/scene/invitation/create-element.ts'
import { INVITATION_WIDTH, PAGES_MAX } from '@zhanjian/scene/invitation/document.ts'
import { memo, useMemo } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { useServices } from '../../../../lib/services.tsx'
import { InvitationPageView } from '../../../../shared/invitations/invitation-page-view.tsx'
import { ReviewBadge } from '../../../../shared/studio/review-badge.tsx'
import { TileStrip } from '../../../../shared/studio/tile-strip.tsx'
import { findShownPage, useEditor, useInvitationDraft, useInvitationDraftLater, useSceneOf } from '../editor-context.tsx'
import css from './page-strip.module.css'

const texts = editorTexts.strip
const THUMB_WIDTH_PX = 54
const StillPage = memo(InvitationPageView)

/** The pages in their order: tap to edit one, hold to move it. A tap on the shown one opens its settings. */
export function PageStrip() {
  const { session, openTool } = useEditor()
  const { draft, newId } = session
  const { showToast } = useServices()
  // What is on a page does not draw the strip again.
  const ids = useInvitationDraft((state) => state.editing.document.pages.map(({ id }) => id).join())
  const pages = useMemo(() => ids.split(',').map((id) => ({ id })), [ids])
  const shownId = useInvitationDraft((state) => findShownPage(state).id)
  const marks = useInvitationDraft((state) => state.reviewMarks)
  function addPage(): void {
    if (pages.length >= PAGES_MAX) return showToast(editorTexts.full.pages)
    const shown = findShownPage(draft.getState())
    const page = {
      id: newId(),
      background: { ...shown.background, ...(shown.background.picture ? {} : createBackground()) },
      elements: [],
    }
    const added = draft.edit({ type: 'add_pages', pages: [{ index: pages.findIndex(({ id }) => id === shownId) + 1, page }] })
    if (!added.ok) return
    draft.show(page.id)
    openTool('add')
  }
  return (
    <TileStrip
      {...{ texts }}
      parts={pages}
      shownId={shownId}
      onMove={(order, _page, place) => {
        draft.edit({ type: 'reorder_pages', order })
        return texts.moved(place)
      }}
      onAdd={addPage}
      addClassName={css.add}
      tileClassName={css.open}
      describeTile={(page, index) => ({
        label: texts.item(index + 1, pages.length),
        onOpen: () => (page.id === shownId ? openTool('page') : draft.show(page.id)),
        beside: (
          <>
            <span className={css.picture} inert>
              <Thumbnail pageId={page.id} />
            </span>
            {marks?.some(({ workId }) => workId === page.id) ? <ReviewBadge at="bottom" /> : null}
          </>
        ),
      })}
    />
  )
}

/** An edit draws the thumbnail of its page only. */
function Thumbnail({ pageId }: { pageId: string }) {
  const document = useInvitationDraftLater((state) => state.editing.document)
  const scene = useSceneOf(document, 'still')
  const page = document.pages.find(({ id }) => id === pageId)
  return page === undefined ? null : <StillPage page={page} scene={scene} scale={THUMB_WIDTH_PX / INVITATION_WIDTH} />
}

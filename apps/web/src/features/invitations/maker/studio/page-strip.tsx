import { createBackground } from '@zhanjian/scene/invitation/create-element.ts'
import { CARD_WIDTH, PAGES_MAX, type Page } from '@zhanjian/scene/invitation/document.ts'
import { memo, useDeferredValue } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { CardPage } from '../../../../shared/invitations/card-page.tsx'
import type { CardScene } from '../../../../shared/invitations/card-scene.ts'
import { ReviewBadge } from '../../../../shared/studio/review-badge.tsx'
import { TileStrip } from '../../../../shared/studio/tile-strip.tsx'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import { useCardDocument, useCardDraft, useMaker, useMakerScene, useShownPage } from '../maker-context.tsx'
import css from './page-strip.module.css'

const texts = makerTexts.strip
const THUMB_WIDTH_PX = 54
const StillPage = memo(CardPage)

/** The pages in their order: tap to edit one, hold to move it. A tap on the shown one opens its settings. */
export function PageStrip() {
  const { session, openTool } = useMaker()
  const { draft, newId } = session
  const { showToast } = useServices()
  const { pages } = useCardDocument()
  const shown = useShownPage()
  const scene = useMakerScene('still')
  const marks = useCardDraft((state) => state.reviewMarks)
  function addPage(): void {
    if (pages.length >= PAGES_MAX) return showToast(makerTexts.full.pages)
    const page = {
      id: newId(),
      background: { ...shown.background, ...(shown.background.picture ? {} : createBackground()) },
      elements: [],
    }
    const added = draft.edit({ type: 'add_pages', pages: [{ index: pages.findIndex(({ id }) => id === shown.id) + 1, page }] })
    if (!added.ok) return
    draft.show(page.id)
    openTool('add')
  }
  return (
    <TileStrip
      {...{ texts }}
      parts={pages}
      shownId={shown.id}
      onMove={(order, _page, place) => {
        draft.edit({ type: 'reorder_pages', order })
        return texts.moved(place)
      }}
      onAdd={addPage}
      addClassName={css.add}
      tileClassName={css.open}
      describeTile={(page, index) => ({
        label: texts.item(index + 1, pages.length),
        onOpen: () => (page.id === shown.id ? openTool('page') : draft.show(page.id)),
        beside: (
          <>
            <span className={css.picture} inert>
              <Thumbnail page={page} scene={scene} />
            </span>
            {marks?.some(({ workId }) => workId === page.id) ? <ReviewBadge at="bottom" /> : null}
          </>
        ),
      })}
    />
  )
}

/** An edit draws the thumbnail of its page only, and after the page itself: whoever has let go of an element does not wait for it. */
function Thumbnail({ page, scene }: { page: Page; scene: CardScene }) {
  const shown = useDeferredValue(page)
  return <StillPage page={shown} scene={useDeferredValue(scene)} scale={THUMB_WIDTH_PX / CARD_WIDTH} />
}

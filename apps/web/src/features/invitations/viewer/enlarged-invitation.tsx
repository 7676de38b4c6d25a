import type { Page } from '@zhanjian/scene/invitation/document.ts'
import { INVITATION_HEIGHT, INVITATION_WIDTH } from '@zhanjian/scene/invitation/invitation-size.ts'
import { useRef } from 'react'
import { enlargedInvitationTexts as texts } from '#text/invitations/invitation.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { InvitationPageView } from '../../../shared/invitations/invitation-page-view.tsx'
import type { InvitationScene } from '../../../shared/invitations/invitation-scene.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MinusBold, PlusBold, XBold } from '../../../ui/icons/icons.gen.tsx'
import { useOpenDialog } from '../../../ui/overlays/use-open-dialog.ts'
import { PictureGestures } from '../../../ui/pictures/picture-gestures.tsx'
import { zoomAt } from '../../../ui/pictures/zoom.ts'
import css from './enlarged-invitation.module.css'
import { FIRST_SCALE, useInvitationZoom } from './use-invitation-zoom.ts'

interface EnlargedInvitationProps {
  pages: readonly Page[]
  scene: InvitationScene
  onClose: () => void
}

/** What the buttons step through, times the size at which a page fits into the window. */
const STEPS = [1, 1.5, 2, 3, 4, 6] as const
const MIDDLE = { x: 0, y: 0 }

/** The pages of an invitation with larger letters: buttons, pinches and double taps zoom, scrolling moves. */
export function EnlargedInvitation({ pages, scene, onClose }: EnlargedInvitationProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { zoom, applyZoom, scale, pageScale, onScroll } = useInvitationZoom(place, sheet, pages.length)
  useOpenDialog(dialog, onClose)
  const [smaller] = STEPS.filter((step) => step < scale).slice(-1)
  const larger = STEPS.find((step) => step > scale)
  const zoomTo = (step = scale) => applyZoom(zoomAt(zoom.current, step, MIDDLE), true)
  return (
    <dialog ref={dialog} className={`full-window ${css.view}`} data-mood="light" aria-label={texts.title}>
      <PictureGestures box={place} zoom={zoom} applyZoom={applyZoom} restScale={FIRST_SCALE} />
      {/* Its keys scroll, also where nothing can be pressed. */}
      <div ref={place} className={css.place} tabIndex={0} role="group" aria-label={texts.title} onScroll={onScroll}>
        <div
          className={css.room}
          style={{ width: INVITATION_WIDTH * pageScale, height: INVITATION_HEIGHT * pageScale * pages.length }}
        >
          <div ref={sheet} className={css.sheet}>
            {pages.map((page, at) => (
              <section
                key={page.id}
                className={css.page}
                aria-label={texts.page(at + 1, pages.length)}
                style={{ width: INVITATION_WIDTH * pageScale, height: INVITATION_HEIGHT * pageScale }}
              >
                {pageScale === 0 ? null : (
                  <InvitationPageView {...{ page, scene }} scale={pageScale} isFirst={at === 0} entrances="playing" />
                )}
              </section>
            ))}
          </div>
        </div>
      </div>
      <div className={css.bar}>
        <IconButton
          kind="glass"
          icon={MinusBold}
          label={texts.smaller}
          disabled={smaller === undefined}
          onClick={() => zoomTo(smaller)}
        />
        <IconButton
          kind="glass"
          icon={PlusBold}
          label={texts.larger}
          disabled={larger === undefined}
          onClick={() => zoomTo(larger)}
        />
        <IconButton kind="glass" icon={XBold} label={kitTexts.close} onClick={onClose} />
      </div>
    </dialog>
  )
}

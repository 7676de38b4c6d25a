import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { invitationTexts as texts } from '#text/invitations/invitation.ts'
import { loadInvitationLetters } from '../../../shared/invitations/invitation-letters.ts'
import { InvitationPageView } from '../../../shared/invitations/invitation-page-view.tsx'
import type { InvitationScene } from '../../../shared/invitations/invitation-scene.ts'
import { useInvitationFit } from '../../../shared/invitations/use-invitation-fit.ts'
import { CaretDownBold } from '../../../ui/icons/icons.gen.tsx'
import css from './invitation-reader.module.css'
import { usePageTurning } from './use-page-turning.ts'

interface InvitationReaderProps {
  document: Pick<InvitationDocument, 'theme' | 'event' | 'pages'>
  scene: InvitationScene
  /** Over the last page, once it is turned to. */
  renderLast?: () => ReactNode
}

/** More pages than this are counted in figures. */
const DOTS_MAX = 12

/** The pages of an invitation one below the other; each fills the place of the reader. */
export function InvitationReader({ document, scene, renderLast }: InvitationReaderProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { scale, bleed } = useInvitationFit(scroller)
  const { pages } = document
  const count = pages.length
  const { current, isSeen, turnTo, onScroll } = usePageTurning(scroller, count)
  const { guestName } = scene
  useEffect(() => loadInvitationLetters(document, guestName), [document, guestName])
  return (
    <>
      <div
        ref={scroller}
        className={css.scroller}
        onScroll={onScroll}
        data-invitation-pages
        // Its keys turn pages, also of an invitation with nothing to press.
        tabIndex={0}
        role="group"
        aria-label={texts.page(current + 1, count)}
      >
        {pages.map((page, at) => (
          <section
            key={page.id}
            className={css.page}
            aria-label={texts.page(at + 1, count)}
            data-shown={at === current || undefined}
          >
            {scale === 0 ? null : (
              <InvitationPageView
                {...{ page, scene, scale, bleed }}
                isFirst={at === 0}
                entrances={isSeen(at) ? 'playing' : 'held'}
              />
            )}
            {at === count - 1 && isSeen(at) ? renderLast?.() : null}
          </section>
        ))}
      </div>
      {count < 2 ? null : (
        <>
          <span className={css.position} aria-hidden>
            {count > DOTS_MAX
              ? `${current + 1} / ${count}`
              : pages.map(({ id }, at) => <i key={id} className={css.dot} data-here={at === current || undefined} />)}
          </span>
          {current === 0 ? (
            <button type="button" className={css.next} aria-label={texts.next} onClick={() => turnTo(1)}>
              <CaretDownBold size={18} />
            </button>
          ) : null}
        </>
      )}
    </>
  )
}

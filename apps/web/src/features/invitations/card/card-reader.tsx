import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { cardTexts as texts } from '#text/invitations/card.ts'
import { loadCardLetters } from '../../../shared/invitations/card-letters.ts'
import { CardPage } from '../../../shared/invitations/card-page.tsx'
import type { CardScene } from '../../../shared/invitations/card-scene.ts'
import { useCardFit } from '../../../shared/invitations/use-card-fit.ts'
import { CaretDownBold } from '../../../ui/icons/icons.gen.tsx'
import css from './card-reader.module.css'
import { usePageTurning } from './use-page-turning.ts'

interface CardReaderProps {
  document: Pick<InvitationDocument, 'theme' | 'event' | 'pages'>
  scene: CardScene
  /** Over the last page, once it is turned to. */
  renderLast?: () => ReactNode
}

/** More pages than this are counted in figures. */
const DOTS_MAX = 12

/** The pages of a card one below the other; each fills the place of the reader. */
export function CardReader({ document, scene, renderLast }: CardReaderProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { scale, bleed } = useCardFit(scroller)
  const { pages } = document
  const count = pages.length
  const { current, isSeen, turnTo, onScroll } = usePageTurning(scroller, count)
  const { guestName } = scene
  useEffect(() => loadCardLetters(document, guestName), [document, guestName])
  return (
    <>
      <div
        ref={scroller}
        className={css.scroller}
        onScroll={onScroll}
        data-card-pages
        // Its keys turn pages, also of a card with nothing to press.
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
              <CardPage {...{ page, scene, scale, bleed }} isFirst={at === 0} entrances={isSeen(at) ? 'playing' : 'held'} />
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

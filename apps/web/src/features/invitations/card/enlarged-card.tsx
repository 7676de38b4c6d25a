import { CARD_HEIGHT, CARD_WIDTH } from '@zhanjian/scene/invitation/card-size.ts'
import type { Page } from '@zhanjian/scene/invitation/document.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CardPage } from '../../../shared/invitations/card-page.tsx'
import type { CardScene } from '../../../shared/invitations/card-scene.ts'
import { useCardFit } from '../../../shared/invitations/use-card-fit.ts'
import { enlargedCardTexts as texts } from '../../../text/zh/invitations/card.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MinusBold, PlusBold, XBold } from '../../../ui/icons/icons.gen.tsx'
import { useOpenDialog } from '../../../ui/overlays/use-open-dialog.ts'
import css from './enlarged-card.module.css'

interface EnlargedCardProps {
  pages: readonly Page[]
  scene: CardScene
  onClose: () => void
}

/** Times the size at which a page fits into the window. */
const ZOOMS = [1.5, 2, 3, 4] as const
const FIRST_ZOOM = 1

/** The pages of a card with larger letters, which are moved by scrolling; it begins at the page that was open. */
export function EnlargedCard({ pages, scene, onClose }: EnlargedCardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState(FIRST_ZOOM)
  const fit = useCardFit(place)
  const scale = fit.scale * (ZOOMS[step] ?? 1)
  useOpenDialog(dialog, onClose)
  useKeptMiddle(place, scale)
  return (
    <dialog ref={dialog} className={css.view} data-mood="light" aria-label={texts.title}>
      {/* Its keys scroll, also where nothing can be pressed. */}
      <div ref={place} className={css.place} tabIndex={0} role="group" aria-label={texts.title}>
        {pages.map((page, at) => (
          <section
            key={page.id}
            className={css.page}
            aria-label={texts.page(at + 1, pages.length)}
            style={{ width: CARD_WIDTH * scale, height: CARD_HEIGHT * scale }}
          >
            {scale === 0 ? null : <CardPage {...{ page, scene, scale }} isFirst={at === 0} entrances="playing" />}
          </section>
        ))}
      </div>
      <div className={css.bar}>
        <IconButton kind="glass" icon={MinusBold} label={texts.smaller} disabled={step === 0} onClick={() => setStep(step - 1)} />
        <IconButton
          kind="glass"
          icon={PlusBold}
          label={texts.larger}
          disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton kind="glass" icon={XBold} label={kitTexts.close} onClick={onClose} />
      </div>
    </dialog>
  )
}

/** Begins in the middle of the page that was open, and keeps what is in the middle there while the scale changes. */
function useKeptMiddle(place: RefObject<HTMLDivElement | null>, scale: number): void {
  const former = useRef(0)
  useEffect(() => {
    const box = place.current
    if (box === null || scale === 0) return
    const [halfWidth, halfHeight] = [box.clientWidth / 2, box.clientHeight / 2]
    const factor = scale / former.current
    if (former.current === 0) box.scrollTo(box.scrollWidth / 2 - halfWidth, findOpenPage() * CARD_HEIGHT * scale)
    else box.scrollTo((box.scrollLeft + halfWidth) * factor - halfWidth, (box.scrollTop + halfHeight) * factor - halfHeight)
    former.current = scale
  }, [place, scale])
}

/** Index of the page that the reader below shows. */
const findOpenPage = (): number =>
  Math.max(
    0,
    [...document.querySelectorAll('[data-card-pages] > section')].findIndex((page) => page.hasAttribute('data-shown')),
  )

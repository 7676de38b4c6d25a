import { useId } from 'react'
import { verifyTexts as texts } from '#text/lottery/verify.ts'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import type { VerifiablePrize } from '../../model/verifier-kit-on-device.ts'
import css from './verify-desk.module.css'

/** Shown at once; a museum may have hundreds. */
const SHOWN_MAX = 30

/** Whose tickets the user may verify. */
export function VerifiablePrizes({ prizes }: { prizes: readonly VerifiablePrize[] }) {
  const titleId = useId()
  if (prizes.length === 0) return null
  return (
    <section className={css.prizes} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.verifiable(prizes.length)}</h2>
      <ul>
        {prizes.slice(0, SHOWN_MAX).map(({ id, name, picture, isOwn }) => (
          <li key={id}>
            <Thumbnail className={css.thumb} src={picture}>
              <GiftFill size={18} />
            </Thumbnail>
            <span>{name}</span>
            <small>{isOwn ? texts.own : texts.named}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

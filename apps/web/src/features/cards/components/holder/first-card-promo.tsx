import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { holderTexts } from '#text/cards/holder.ts'
import { CardFace } from '../../../../shared/cards/card-face.tsx'
import { EMPTY_CARD } from '../../../../shared/cards/empty-card.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import css from './first-card-promo.module.css'

const texts = holderTexts.firstCard

/** A user without a card sees what theirs would look like. */
export function FirstCardPromo({ user, onMake }: { user: User; onMake: () => void }) {
  return (
    <section className={css.promo} aria-label={texts.title}>
      <div className={css.fan} aria-hidden>
        {(['midnight', 'celadon', 'ultramarine'] as const).map((style) => (
          <span key={style}>
            <CardFace card={{ ...EMPTY_CARD, style, name: user.nickname, avatar: user.avatar }} />
          </span>
        ))}
      </div>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <Button size="large" icon={PlusBold} onClick={onMake}>
        {texts.action}
      </Button>
    </section>
  )
}

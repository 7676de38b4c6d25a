import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import { OCCASION_ART } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { useId } from 'react'
import { makeInvitationTexts as texts } from '#text/invitations/make-invitation.ts'
import { getArtUrl } from '../invitations/invitation-art.ts'
import css from './make-invitation.module.css'

/** Where invitations are looked for: the templates, each a way to make one without a login. */
export function MakeInvitation() {
  const titleId = useId()
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <header className={css.header}>
        <h2 id={titleId}>{texts.title}</h2>
        <a className={css.make} href={`#${screenAddress('newInvitation')}`}>
          {texts.make}
        </a>
      </header>
      <ul className={css.strip}>
        {INVITATION_TEMPLATES.map(({ occasion, texts: { name } }) => {
          const { palette, ornaments } = OCCASION_ART[occasion]
          return (
            <li key={occasion}>
              <a
                className={css.template}
                style={{ background: palette.ground, color: palette.text }}
                href={`#${screenAddress('templatePreview', { template: occasion })}`}
              >
                <img src={getArtUrl(`${occasion}/${ornaments[0]}`) ?? undefined} alt="" width={64} height={64} loading="lazy" />
                {name}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

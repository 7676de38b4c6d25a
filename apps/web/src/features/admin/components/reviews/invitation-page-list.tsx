import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import { listInvitationTexts, listPageTexts } from '@zhanjian/scene/invitation/map-texts.ts'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { useInvitationDocument } from '../../model/use-invitation-document.ts'
import css from './marked-parts.module.css'
import { joinTexts, MarkedParts, type PartChoice } from './marked-parts.tsx'

/** Everything that an invitation says, by page; each can be marked. */
export function InvitationPageList({ invitation, ...choice }: PartChoice & { invitation: PublicInvitation }) {
  const document = useInvitationDocument(invitation)
  if (document === null) return null
  return (
    <>
      <section className={css.section}>
        <h2>{texts.invitationFacts}</h2>
        <p className={css.text}>{joinTexts(listInvitationTexts({ ...document, pages: [] })) || texts.noInvitationFacts}</p>
      </section>
      <MarkedParts
        {...choice}
        heading={texts.pages(document.pages.length)}
        hint={texts.pageHint}
        parts={document.pages.map((page, index) => {
          const title = texts.page(index + 1)
          return {
            id: page.id,
            title,
            showLabel: texts.showPage(title),
            name: title,
            text: joinTexts(listPageTexts(page)),
            noText: texts.noPageText,
          }
        })}
      />
    </>
  )
}

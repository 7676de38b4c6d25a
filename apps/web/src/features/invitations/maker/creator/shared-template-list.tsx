import { sharedInvitationTemplates } from '@zhanjian/contract/invitation-templates.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './creator.module.css'

const STALE_TIME_MS = 60_000

/** The templates that people offer to everybody, most used first. Without them the official ones are enough. */
export function SharedTemplateList() {
  const query = useEndpoint(sharedInvitationTemplates, { body: { order: 'used' } }, { staleTimeMs: STALE_TIME_MS })
  const templates = query.data?.records ?? []
  if (templates.length === 0) return null
  return (
    <section className={css.facts}>
      <h2 className={css.heading}>{makerTexts.creator.shared}</h2>
      <ul className={css.grid}>
        {templates.map(({ work: { code, title, cover } }) => (
          <li key={code} className={css.template}>
            <Thumbnail className={css.cover} src={cover?.url} colour={cover?.colour ?? undefined} />
            <a className={css.choose} href={`#${screenAddress('templatePreview', { card: code })}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

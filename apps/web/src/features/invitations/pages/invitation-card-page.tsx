import { type ReactNode, useLayoutEffect, useState } from 'react'
import { cardTexts as texts } from '#text/invitations/card.ts'
import { useQueryParams } from '../../../lib/navigation/navigation.tsx'
import { CardNotice, EntranceView } from '../card/lazy-card-parts.ts'
import { OpenCard } from '../card/open-card.tsx'
import { useInvitationVisit } from '../card/use-invitation-visit.ts'
import css from './loading-card.module.css'

interface InvitationCardPageProps {
  /** Asks for the password of a card, which belongs to another feature. */
  renderLocked: (code: string) => ReactNode
}

/** An invitation: `?code=` by its common link, `?guest=` by a personal one, `?entrance=` for helpers who check its guests in. */
export function InvitationCardPage(props: InvitationCardPageProps) {
  const entranceKey = useQueryParams<'invitationCard'>().get('entrance')
  useFirstFrameUntil(entranceKey !== null)
  return entranceKey === null ? <CardOfLink {...props} /> : <EntranceView entranceKey={entranceKey} />
}

function CardOfLink({ renderLocked }: InvitationCardPageProps) {
  const query = useQueryParams<'invitationCard'>()
  const visit = useInvitationVisit({ code: query.get('code'), guestKey: query.get('guest') })
  useFirstFrameUntil(visit.state !== 'loading')
  const [isErased, setIsErased] = useState(false)
  const props = { renderLocked, onErased: () => setIsErased(true) }
  if (isErased) return <CardNotice notice={{ state: 'erased' }} {...props} />
  switch (visit.state) {
    case 'loading':
      return (
        <div className={css.loading} data-mood="light" role="status">
          <i className={css.paper} />
          <span className="visually-hidden">{texts.loading}</span>
        </div>
      )
    case 'open':
      return <OpenCard visit={visit} onErased={props.onErased} />
    default:
      return <CardNotice notice={visit} {...props} />
  }
}

/** The first frame of index.html lies over the page until it has something to show, so that the card's ground does not go and come. */
function useFirstFrameUntil(isShown: boolean): void {
  useLayoutEffect(() => {
    if (isShown) delete document.documentElement.dataset.firstCard
  }, [isShown])
}

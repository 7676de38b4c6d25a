import { type ReactNode, useLayoutEffect, useState } from 'react'
import { invitationTexts as texts } from '#text/invitations/invitation.ts'
import { useQueryParams } from '../../../lib/navigation/navigation.tsx'
import { EntranceView, InvitationNotice } from '../viewer/lazy-invitation-parts.ts'
import { OpenInvitation } from '../viewer/open-invitation.tsx'
import { useInvitationVisit } from '../viewer/use-invitation-visit.ts'
import css from './loading-invitation.module.css'

interface InvitationPageProps {
  /** Asks for the password of an invitation, which belongs to another feature. */
  renderLocked: (code: string) => ReactNode
}

/** An invitation: `?code=` by its common link, `?guest=` by a personal one, `?entrance=` for helpers who check its guests in. */
export function InvitationPage(props: InvitationPageProps) {
  const entranceKey = useQueryParams<'invitation'>().get('entrance')
  useFirstFrameUntil(entranceKey !== null)
  return entranceKey === null ? <InvitationOfLink {...props} /> : <EntranceView entranceKey={entranceKey} />
}

function InvitationOfLink({ renderLocked }: InvitationPageProps) {
  const query = useQueryParams<'invitation'>()
  const visit = useInvitationVisit({ code: query.get('code'), guestKey: query.get('guest') })
  useFirstFrameUntil(visit.state !== 'loading')
  const [isErased, setIsErased] = useState(false)
  const props = { renderLocked, onErased: () => setIsErased(true) }
  if (isErased) return <InvitationNotice notice={{ state: 'erased' }} {...props} />
  switch (visit.state) {
    case 'loading':
      return (
        <div className={css.loading} data-mood="light" role="status">
          <i className={css.paper} />
          <span className="visually-hidden">{texts.loading}</span>
        </div>
      )
    case 'open':
      return <OpenInvitation visit={visit} onErased={props.onErased} />
    default:
      return <InvitationNotice notice={visit} {...props} />
  }
}

/** The first frame of index.html lies over the page until it has something to show, so that the invitation's ground does not go and come. */
function useFirstFrameUntil(isShown: boolean): void {
  useLayoutEffect(() => {
    if (isShown) delete document.documentElement.dataset.firstInvitation
  }, [isShown])
}

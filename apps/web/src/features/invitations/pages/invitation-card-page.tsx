import { type ReactNode, useState } from 'react'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { cardTexts as texts } from '../../../text/zh/invitations/card.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { type StateKind, StateView } from '../../../ui/feedback/state-view.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { OpenCard } from '../card/open-card.tsx'
import { useErasure } from '../card/use-erasure.ts'
import { type CardFailure, useInvitationVisit } from '../card/use-invitation-visit.ts'
import css from './invitation-card-page.module.css'

interface InvitationCardPageProps {
  /** Asks for the password of a card, which belongs to another feature. */
  renderLocked: (code: string) => ReactNode
}

/** An invitation: `?code=` by its common link, `?guest=` by a personal one. */
export function InvitationCardPage({ renderLocked }: InvitationCardPageProps) {
  const query = useQueryParams<'invitationCard'>()
  const visit = useInvitationVisit({ code: query.get('code'), guestKey: query.get('guest') })
  const [isErased, setIsErased] = useState(false)
  const router = useRouter()
  const goHome = () => void router.relaunch()
  const home = { label: texts.home, onPress: goHome }
  if (isErased)
    return (
      <Notice>
        <StateView kind="empty" {...texts.erased} action={home} />
      </Notice>
    )
  switch (visit.state) {
    case 'loading':
      return (
        <Notice>
          <Spinner label={texts.loading} />
        </Notice>
      )
    case 'failed':
      return (
        <Notice>
          {visit.failure === 'locked' ? (
            renderLocked(visit.code)
          ) : (
            <StateView
              kind={KINDS[visit.failure]}
              {...texts.failures[visit.failure]}
              action={toAction(visit.failure, visit.retry, goHome)}
            />
          )}
        </Notice>
      )
    case 'withdrawn':
      return <Withdrawn {...visit} onErased={() => setIsErased(true)} onHome={goHome} />
    case 'open':
      return <OpenCard visit={visit} onErased={() => setIsErased(true)} />
  }
}

interface WithdrawnProps {
  name: string
  guestKey: string
  forget: () => void
  onErased: () => void
  onHome: () => void
}

/** Of a card that the host has taken back only this is said; the guest can still have everything deleted. */
function Withdrawn({ name, guestKey, forget, onErased, onHome }: WithdrawnProps) {
  const erase = useErasure(onErased)
  const { title, description } = texts.withdrawn
  return (
    <Notice>
      <StateView kind="empty" title={title(name)} description={description} action={{ label: texts.home, onPress: onHome }} />
      <Button kind="plain" size="small" onClick={() => void erase(guestKey, forget)}>
        {texts.erase}
      </Button>
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  const router = useRouter()
  return (
    <div className={css.notice} data-mood="light">
      <NavBar onBack={() => router.back()} />
      <main className={css.content}>{children}</main>
    </div>
  )
}

const KINDS: Readonly<Record<Exclude<CardFailure, 'locked'>, StateKind>> = {
  missing: 'empty',
  takenDown: 'denied',
  tooNew: 'error',
  offline: 'offline',
  unknown: 'error',
}

function toAction(failure: CardFailure, retry: () => void, goHome: () => void): { label: string; onPress: () => void } {
  if (failure === 'tooNew') return { label: texts.refresh, onPress: () => location.reload() }
  const isTemporary = failure === 'offline' || failure === 'unknown'
  return isTemporary ? { label: texts.retry, onPress: retry } : { label: texts.home, onPress: goHome }
}

import type { ReactNode } from 'react'
import { invitationTexts as texts } from '#text/invitations/invitation.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { type StateKind, StateView } from '../../../ui/feedback/state-view.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { useErasure } from '../viewer/use-erasure.ts'
import type { InvitationFailure, InvitationVisit } from '../viewer/use-invitation-visit.ts'
import css from './invitation-page.module.css'

/** What a page says in place of an invitation. */
export type InvitationNoticeState = Extract<InvitationVisit, { state: 'failed' | 'withdrawn' }> | { state: 'erased' }

interface InvitationNoticeProps {
  notice: InvitationNoticeState
  /** Asks for the password of an invitation, which belongs to another feature. */
  renderLocked: (code: string) => ReactNode
  onErased: () => void
}

/** Says why there is no invitation: wrong link, no network, password, withdrawn, or the guest has had everything deleted. */
export function InvitationNotice({ notice, renderLocked, onErased }: InvitationNoticeProps) {
  const router = useRouter()
  return (
    <div className={css.notice} data-mood="light">
      <NavBar onBack={() => router.back()} />
      <main className={css.content}>
        {notice.state === 'failed' && notice.failure === 'locked' ? (
          renderLocked(notice.code)
        ) : (
          <NoticeText notice={notice} onErased={onErased} />
        )}
      </main>
    </div>
  )
}

function NoticeText({ notice, onErased }: Pick<InvitationNoticeProps, 'notice' | 'onErased'>) {
  const router = useRouter()
  const home = { label: texts.home, onPress: () => void router.relaunch() }
  switch (notice.state) {
    case 'erased':
      return <StateView kind="empty" {...texts.erased} action={home} />
    case 'withdrawn':
      return <Withdrawn {...notice} {...{ home, onErased }} />
    case 'failed': {
      const failure = notice.failure as Exclude<InvitationFailure, 'locked'>
      return <StateView kind={KINDS[failure]} {...texts.failures[failure]} action={toRetry(failure, notice.retry) ?? home} />
    }
  }
}

interface WithdrawnProps {
  name: string
  guestKey: string
  forget: () => void
  home: { label: string; onPress: () => void }
  onErased: () => void
}

/** Of an invitation that the host has taken back only this is said; the guest can still have everything deleted. */
function Withdrawn({ name, guestKey, forget, home, onErased }: WithdrawnProps) {
  const erase = useErasure(onErased)
  const { title, description } = texts.withdrawn
  return (
    <>
      <StateView kind="empty" title={title(name)} description={description} action={home} />
      <Button kind="plain" size="small" onClick={() => void erase(guestKey, forget)}>
        {texts.erase}
      </Button>
    </>
  )
}

const KINDS: Readonly<Record<Exclude<InvitationFailure, 'locked'>, StateKind>> = {
  missing: 'empty',
  takenDown: 'denied',
  tooNew: 'error',
  offline: 'offline',
  unknown: 'error',
}

/** @returns undefined: nothing can be tried again */
function toRetry(failure: InvitationFailure, retry: () => void): { label: string; onPress: () => void } | undefined {
  if (failure === 'tooNew') return { label: texts.refresh, onPress: () => location.reload() }
  return failure === 'offline' || failure === 'unknown' ? { label: texts.retry, onPress: retry } : undefined
}

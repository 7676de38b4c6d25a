import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { acceptCoCuratorInvite, coCuratorInviteByKey } from '@zhanjian/contract/works/co-curators.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { coCuratorTexts } from '#text/exhibitions/co-curators.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { CheckBold } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import css from './co-curator-invite-page.module.css'

const texts = coCuratorTexts.join

/** To what a link invites, and joining by it. */
export function CoCuratorInvitePage() {
  const router = useRouter()
  const inviteKey = useQueryParams<'coCuratorInvite'>().get('key') ?? ''
  useDocumentTitle(shellTexts.titleOf(texts.title))
  const invite = useEndpoint(coCuratorInviteByKey, { params: { key: inviteKey } })
  const [isGone, setIsGone] = useState(false)
  const code = invite.error?.errorCode
  const toMine = { label: texts.toMine, onPress: () => router.replace(screenAddress('myHalls')) }
  return (
    <Page>
      <NavBar title={texts.title} onBack={() => router.back()} />
      {isGone || code === 'NOT_FOUND' || code === 'INVALID_INPUT' ? (
        <StateView kind="empty" {...texts.gone} action={toMine} />
      ) : invite.data !== undefined ? (
        <OpenInvite inviteKey={inviteKey} invite={invite.data} onGone={() => setIsGone(true)} />
      ) : invite.error !== null ? (
        <LoadError error={invite.error} onRetry={() => void invite.refetch()} />
      ) : (
        <SkeletonGroup label={texts.opening}>
          <div className={css.invite}>
            <Skeleton width={72} height={72} radius={36} />
            <Skeleton width="70%" height={28} />
            <Skeleton height={120} radius={16} />
          </div>
        </SkeletonGroup>
      )}
    </Page>
  )
}

interface OpenInviteProps {
  inviteKey: string
  invite: NonNullable<ReturnType<typeof useEndpoint<typeof coCuratorInviteByKey>>['data']>
  onGone: () => void
}

function OpenInvite({ inviteKey, invite: { title, owner, duties }, onGone }: OpenInviteProps) {
  const router = useRouter()
  const { call, showToast, handleError } = useServices()
  const isOwner = useSessionState().user.id === owner.id
  const [isBusy, setIsBusy] = useState(false)
  async function accept(): Promise<void> {
    setIsBusy(true)
    try {
      const joined = await call(acceptCoCuratorInvite, { params: { key: inviteKey } }, { inlineErrorCodes: ['NOT_FOUND'] })
      showToast(texts.joined(title))
      router.replace(
        joined.duties.includes('edit') ? screenAddress('exhibitionEditor', { id: joined.id }) : screenAddress('myHalls'),
      )
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') onGone()
      else handleError(error)
      setIsBusy(false)
    }
  }
  return (
    <main className={css.invite}>
      <ProfilePicture src={owner.avatar} size={72} />
      <p className={css.who}>{texts.invites(owner.nickname)}</p>
      <h1 className={css.title} tabIndex={-1} data-page-heading>
        {title}
      </h1>
      <section className={css.duties} aria-label={texts.you}>
        <h2>{texts.you}</h2>
        <ul>
          {duties.map((duty) => (
            <li key={duty}>
              <CheckBold size={14} />
              {coCuratorTexts.duties[duty]}
            </li>
          ))}
        </ul>
        <p>{texts.note}</p>
      </section>
      {isOwner ? (
        <p className={css.who}>{texts.isOwner}</p>
      ) : (
        <>
          <Button size="large" isWide isBusy={isBusy} onClick={() => void accept()}>
            {texts.accept}
          </Button>
          <Button kind="plain" isWide onClick={() => router.back()}>
            {texts.later}
          </Button>
        </>
      )}
    </main>
  )
}

import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import {
  type CoCurator,
  type CoCuratorInvite,
  type CuratorDuty,
  coCuratorsOfExhibition,
  inviteCoCurator,
  removeCoCurator,
  setCuratorDuties,
  withdrawCoCuratorInvite,
} from '@zhanjian/contract/works/co-curators.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { formatDuties, coCuratorTexts as texts } from '#text/exhibitions/co-curators.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { ShareSheet, type ShareSheetContent } from '../../../shared/sharing/share-sheet.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { LinkRegular, SignOutRegular, XBold } from '../../../ui/icons/icons.gen.tsx'
import { EmptyList } from '../../../ui/lists/empty-list.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './co-curators-sheet.module.css'
import { DutyChips } from './duty-chips.tsx'

interface CoCuratorsSheetProps {
  work: WorkSummary
  /** Oneself helps no longer. */
  onLeft: () => void
  onClose: () => void
}

/** Who makes an exhibition together: its owner invites by links, everybody else can leave. */
export function CoCuratorsSheet({ work, onLeft, onClose }: CoCuratorsSheetProps) {
  const { call, confirm, showToast, handleError } = useServices()
  const session = useSessionState()
  const userId = session.user.id
  const isOwner = work.owner.id === userId
  const { id } = work
  const team = useEndpoint(coCuratorsOfExhibition, { params: { id } })
  const act = async (deed: () => Promise<unknown>) => {
    try {
      await deed()
    } catch (error) {
      handleError(error)
    }
    await team.refetch()
  }
  const remove = async ({ person }: CoCurator) => {
    if (!(await confirm({ ...texts.removeQuestion(person.nickname), isDangerous: true }))) return
    await act(() => call(removeCoCurator, { params: { id, personId: person.id } }))
  }
  const leave = async () => {
    if (!(await confirm({ ...texts.leaveQuestion, isDangerous: true }))) return
    await call(removeCoCurator, { params: { id, personId: userId } }).then(() => {
      showToast(texts.left)
      onLeft()
    }, handleError)
  }
  const setDuties = ({ person }: CoCurator, duties: readonly CuratorDuty[]) => {
    if (duties.length === 0) return showToast(texts.keepOne)
    void act(() => call(setCuratorDuties, { params: { id, personId: person.id }, body: { duties: [...duties] } }))
  }
  return (
    <Sheet title={texts.title} onClose={onClose}>
      <div className={css.sheet}>
        {team.data === undefined ? (
          team.error === null ? (
            <SkeletonGroup label={texts.loading}>
              <Skeleton height={140} radius={12} />
            </SkeletonGroup>
          ) : (
            <LoadError error={team.error} onRetry={() => void team.refetch()} />
          )
        ) : (
          <>
            <ul className={css.people}>
              <PersonLine person={team.data.owner} isYou={isOwner} note={texts.owner} />
              {team.data.coCurators.map((curator) => (
                <PersonLine
                  key={curator.person.id}
                  person={curator.person}
                  isYou={curator.person.id === userId}
                  {...(isOwner
                    ? {
                        duties: curator.duties,
                        onDuties: (duties) => setDuties(curator, duties),
                        onRemove: () => void remove(curator),
                      }
                    : { note: formatDuties(curator.duties) })}
                />
              ))}
            </ul>
            {isOwner && team.data.coCurators.length === 0 ? <EmptyList text={texts.none} hint={texts.noneHint} /> : null}
            {isOwner ? (
              <>
                <OpenLinks
                  invites={team.data.invites}
                  onWithdraw={(inviteId) => void act(() => call(withdrawCoCuratorInvite, { params: { id, inviteId } }))}
                />
                <InviteForm work={work} onInvited={() => void team.refetch()} />
              </>
            ) : (
              <Button kind="plain" icon={SignOutRegular} onClick={() => void leave()}>
                {texts.leave}
              </Button>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

interface PersonLineProps {
  person: CoCurator['person']
  isYou: boolean
  note?: string
  duties?: readonly CuratorDuty[]
  onDuties?: (duties: readonly CuratorDuty[]) => void
  onRemove?: () => void
}

function PersonLine({ person: { nickname, avatar }, isYou, note, duties, onDuties, onRemove }: PersonLineProps) {
  return (
    <li className={css.person}>
      <ProfilePicture src={avatar} size={44} />
      <div className={css.about}>
        <b>
          {nickname}
          {isYou ? texts.you : null}
        </b>
        {note === undefined ? null : <small>{note}</small>}
        {duties === undefined || onDuties === undefined ? null : (
          <DutyChips label={texts.dutiesOf(nickname)} duties={duties} onChange={onDuties} />
        )}
      </div>
      {onRemove === undefined ? null : (
        <IconButton icon={XBold} iconSize={16} label={texts.remove(nickname)} onClick={onRemove} />
      )}
    </li>
  )
}

function OpenLinks({ invites, onWithdraw }: { invites: readonly CoCuratorInvite[]; onWithdraw: (id: string) => void }) {
  if (invites.length === 0) return null
  return (
    <section className={css.group} aria-label={texts.openLinks}>
      <h3>{texts.openLinks}</h3>
      <ul className={css.links}>
        {invites.map(({ id, duties, expiresAt }) => (
          <li key={id}>
            <span>{texts.link(formatDuties(duties), formatDay(expiresAt))}</span>
            <Button kind="plain" size="small" aria-label={texts.withdrawOf(formatDuties(duties))} onClick={() => onWithdraw(id)}>
              {texts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const formatDay = (at: string): string =>
  new Date(at).toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai', month: 'long', day: 'numeric' })

function InviteForm({ work: { id, title, cover }, onInvited }: { work: WorkSummary; onInvited: () => void }) {
  const { call, handleError } = useServices()
  const [duties, setDuties] = useState<readonly CuratorDuty[]>(['edit'])
  const [isBusy, setIsBusy] = useState(false)
  const [shared, setShared] = useState<ShareSheetContent | null>(null)
  async function invite(): Promise<void> {
    setIsBusy(true)
    try {
      const { key } = await call(inviteCoCurator, { params: { id }, body: { duties: [...duties] } })
      const link = `${location.origin}/#${screenAddress('coCuratorInvite', { key })}`
      const imageUrl = new URL(cover?.url ?? '/icon-512.png', location.origin).href
      setShared({ title: texts.share.title(title), summary: texts.share.summary, link, imageUrl })
      onInvited()
    } catch (error) {
      handleError(error)
    }
    setIsBusy(false)
  }
  return (
    <section className={css.group} aria-label={texts.open}>
      <h3>{texts.inviteTitle}</h3>
      <DutyChips label={texts.inviteTitle} duties={duties} onChange={setDuties} />
      <p className={css.note}>{texts.inviteNote}</p>
      <Button isWide icon={LinkRegular} isBusy={isBusy} disabled={duties.length === 0} onClick={() => void invite()}>
        {texts.invite}
      </Button>
      {shared === null ? null : <ShareSheet content={shared} isOpen onClose={() => setShared(null)} />}
    </section>
  )
}

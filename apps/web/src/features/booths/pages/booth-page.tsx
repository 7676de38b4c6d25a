import { useQueryClient } from '@tanstack/react-query'
import {
  boothByCode,
  type LeadForm,
  type PublicBooth,
  type ShownBooth,
  withdrawLead,
} from '@zhanjian/contract/merchants/booths.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { boothTexts as texts } from '#text/booths/booth.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { BoothView } from '../../../shared/booths/booth-view.tsx'
import { useBoothShareContent } from '../../../shared/booths/use-booth-share-content.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { ReportSheet } from '../../../shared/reports/report-sheet.tsx'
import { ShareSheet } from '../../../shared/sharing/share-sheet.tsx'
import { useHostShareContent } from '../../../shared/sharing/use-host-share-content.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { FlagRegular, ShareNetworkRegular } from '../../../ui/icons/icons.gen.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { BoothActions, LeftNotice } from '../components/booth-actions.tsx'
import { LeadSheet } from '../components/lead-sheet.tsx'
import { toEditedLead } from '../model/edited-lead.ts'
import { useBoothVisit } from '../model/use-booth-visit.ts'
import css from './booth-page.module.css'

/** A booth of a merchant, open to everybody with the link. */
export function BoothPage() {
  const router = useRouter()
  const code = useQueryParams<'booth'>().get('code') ?? ''
  const query = useEndpoint(boothByCode, { params: { code } })
  const { data } = query
  useDocumentTitle(data?.state === 'shown' ? shellTexts.titleOf(data.title) : undefined)
  useBoothVisit(code, data?.state === 'shown')
  const goHome = () => router.replace(screenAddress('home'))
  return (
    <ColumnsPage>
      {data?.state === 'shown' ? (
        <OpenBooth booth={data} />
      ) : (
        <>
          <NavBar onBack={() => router.back()} />
          {data !== undefined ? (
            <NotShown booth={data} onHome={goHome} />
          ) : !query.isError ? (
            <BoothSkeleton />
          ) : query.error.errorCode === 'NOT_FOUND' || query.error.errorCode === 'INVALID_INPUT' ? (
            <StateView
              kind="empty"
              title={texts.gone.title}
              description={texts.gone.description}
              action={{ label: texts.gone.action, onPress: goHome }}
            />
          ) : (
            <LoadError error={query.error} onRetry={() => void query.refetch()} />
          )}
        </>
      )}
    </ColumnsPage>
  )
}

function OpenBooth({ booth }: { booth: ShownBooth }) {
  const router = useRouter()
  const requireLogin = useRequireLogin()
  const isLoggedIn = isLoggedInState(useSessionState())
  const wantsLead = useQueryParams<'booth'>().get('lead') === '1'
  const { refresh, withdraw } = useOwnLead(booth.code)
  const content = useShareContent(booth)
  const [open, setOpen] = useState<'share' | 'report' | 'lead' | undefined>(
    wantsLead && isLoggedIn && !booth.isOwn ? 'lead' : undefined,
  )
  /** Undefined: as it was left. */
  const [typed, setTyped] = useState<LeadForm>()
  const leave = () => {
    // After a login the page begins with what the visitor wanted.
    if (!isLoggedIn) router.replaceQuery(new URLSearchParams({ code: booth.code, lead: '1' }).toString())
    requireLogin(() => setOpen('lead'))
  }
  const close = () => {
    setOpen(undefined)
    // A reload does not begin with it again.
    if (wantsLead) router.replaceQuery(new URLSearchParams({ code: booth.code }).toString())
  }
  return (
    <>
      <NavBar onBack={() => router.back()}>
        {booth.isOwn ? null : (
          <IconButton icon={FlagRegular} label={texts.report} onClick={() => requireLogin(() => setOpen('report'))} />
        )}
        <IconButton icon={ShareNetworkRegular} label={texts.share} onClick={() => setOpen('share')} />
      </NavBar>
      <main>
        <BoothView booth={booth}>
          <BoothActions
            booth={booth}
            onLeave={leave}
            onWithdraw={() => void withdraw().then((isDone) => (isDone ? setTyped(undefined) : undefined))}
          />
        </BoothView>
      </main>
      <ShareSheet content={content} isOpen={open === 'share'} onClose={close} />
      {open === 'report' ? <ReportSheet target={{ kind: 'booth', id: booth.code }} onClose={close} /> : null}
      {open === 'lead' ? (
        <LeadSheet
          booth={booth}
          form={typed ?? toEditedLead(booth.myLead)}
          onChange={setTyped}
          onStale={() => void refresh()}
          onClose={close}
          onSent={() => {
            setTyped(undefined)
            void refresh()
            close()
          }}
        />
      ) : null}
    </>
  )
}

/** What the caller has left, in the cached booth; taking it back asks first. */
function useOwnLead(code: string) {
  const { call, confirm, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [boothByCode.path] })
  return {
    refresh,
    withdraw: async (): Promise<boolean> => {
      if (!(await confirm(texts.withdrawQuestion))) return false
      try {
        await call(withdrawLead, { params: { code } }, { inlineErrorCodes: ['NOT_FOUND'] })
        showToast(texts.withdrawn)
        return true
      } catch (error) {
        handleError(error)
        return false
      } finally {
        void refresh()
      }
    },
  }
}

function NotShown({ booth: { state, code, myLead }, onHome }: { booth: Exclude<PublicBooth, ShownBooth>; onHome: () => void }) {
  const { withdraw } = useOwnLead(code)
  return (
    <main className={css.notShown}>
      <StateView kind="empty" {...texts.notShown[state]} action={{ label: texts.home, onPress: onHome }} />
      {myLead === null ? null : <LeftNotice changedAt={myLead.changedAt} onWithdraw={() => void withdraw()} />}
    </main>
  )
}

/** Link and poster of the booth; also set in the host's share menu while the page is shown. */
function useShareContent({ code, title, introduction, merchant, cover, pages }: ShownBooth) {
  const pictureUrl = (cover ?? pages[0])?.mediumUrl ?? null
  const { shared, loadPoster } = useBoothShareContent({ code, title, introduction, merchantName: merchant.name, pictureUrl })
  useHostShareContent(shared)
  return { ...shared, loadPoster }
}

const BoothSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.loading}>
      <Skeleton height={250} radius={16} />
      <Skeleton height={120} radius={16} />
      <Skeleton height={208} radius={12} />
    </div>
  </SkeletonGroup>
)

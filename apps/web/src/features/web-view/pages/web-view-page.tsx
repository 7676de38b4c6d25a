import { useEffect, useState } from 'react'
import { webViewTexts as texts } from '#text/app/web-view.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useConfigValues } from '../../../lib/use-config-values.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ArrowClockwiseBold, ArrowSquareOutRegular, CopyRegular } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { resolveWebViewTarget, type WebViewTarget } from '../model/resolve-web-view-target.ts'
import css from './web-view-page.module.css'

/** A page of the product's own domains in an iframe. It receives no data about the user. */
export function WebViewPage() {
  const router = useRouter()
  const requested = useQueryParams<'webView'>().get('url') ?? ''
  const { values, error, refetch } = useConfigValues(['siteDomains'])
  const goBack = { label: texts.back, onPress: () => router.back() }
  if (requested === '') return <PlainPage state={<StateView kind="empty" {...texts.missing} action={goBack} />} />
  if (values === undefined) {
    return (
      <PlainPage
        state={
          error === null ? (
            <LoadingFrame label={texts.checking} />
          ) : (
            <LoadError title={texts.unchecked} error={error} onRetry={() => void refetch()} />
          )
        }
      />
    )
  }
  const target = resolveWebViewTarget(requested, { domains: parseDomains(values.siteDomains), appOrigin: window.location.origin })
  switch (target.kind) {
    case 'refused':
      return (
        <PlainPage
          state={
            <>
              <StateView kind="denied" {...texts.refused} action={goBack} />
              <RefusedAddress address={requested} />
            </>
          }
        />
      )
    case 'screen':
      return <LeaveAppNotice address={target.address} />
    case 'frame':
      return <FramedPage target={target} />
  }
}

/** What was not opened, to copy: a person may open it elsewhere. */
function RefusedAddress({ address }: { address: string }) {
  const copy = useCopyAddress(address)
  return (
    <div className={css.refused}>
      <p className={css.address}>{address}</p>
      <Button kind="plain" size="small" icon={CopyRegular} onClick={copy}>
        {texts.copy}
      </Button>
    </div>
  )
}

function useCopyAddress(address: string): () => void {
  const { showToast } = useServices()
  return () => void copyText(address).then((isCopied) => showToast(isCopied ? texts.copied : texts.copyFailed(address)))
}

/** The server sends the list separated by commas. */
const parseDomains = (siteDomains = ''): string[] => siteDomains.split(',').filter((domain) => domain !== '')

function PlainPage({ state }: { state: React.ReactNode }) {
  const router = useRouter()
  return (
    <Page>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <main>{state}</main>
    </Page>
  )
}

function LeaveAppNotice({ address }: { address: string }) {
  const router = useRouter()
  useEffect(() => router.replace(address), [router, address])
  return <PlainPage state={<LoadingFrame label={texts.loading} />} />
}

const LoadingFrame = ({ label }: { label: string }) => (
  <div className={css.waiting}>
    <Spinner label={label} />
  </div>
)

/** An iframe fires no error event. */
const SLOW_NOTICE_DELAY_MS = 15_000
/** No access to the parent window, no downloads, no modal dialogs. */
const SANDBOX_PERMISSIONS = 'allow-scripts allow-forms allow-popups allow-same-origin'

function FramedPage({ target: { address, host, isSandboxed } }: { target: Extract<WebViewTarget, { kind: 'frame' }> }) {
  const router = useRouter()
  const copy = useCopyAddress(address)
  const [reloadCount, setReloadCount] = useState(0)
  const [state, setState] = useState<'loading' | 'slow' | 'shown'>('loading')
  useEffect(() => {
    setState('loading')
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), SLOW_NOTICE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [reloadCount, address])
  const reloadFrame = () => setReloadCount(reloadCount + 1)
  return (
    <Page width="full">
      <div className={css.framed}>
        <NavBar title={host} onBack={() => router.back()}>
          <IconButton icon={CopyRegular} label={texts.copy} iconSize={20} onClick={copy} />
          <IconButton icon={ArrowClockwiseBold} label={texts.reload} iconSize={19} onClick={reloadFrame} />
          <a className={css.outside} href={address} target="_blank" rel="noopener noreferrer" aria-label={texts.openOutside}>
            <ArrowSquareOutRegular size={21} />
          </a>
        </NavBar>
        <main className={css.stage}>
          <iframe
            key={reloadCount}
            className={css.frame}
            src={address}
            title={texts.frame(host)}
            referrerPolicy="no-referrer"
            sandbox={isSandboxed ? SANDBOX_PERMISSIONS : undefined}
            onLoad={() => setState('shown')}
          />
          {state === 'loading' ? (
            <div className={css.overlay}>
              <LoadingFrame label={texts.loading} />
            </div>
          ) : null}
          {state === 'slow' ? (
            <div className={css.overlay}>
              <StateView kind="error" title={texts.slow} action={{ label: texts.reload, onPress: reloadFrame }} />
            </div>
          ) : null}
        </main>
      </div>
    </Page>
  )
}

import { wheelByCode, wheelPageList } from '@zhanjian/contract/lottery/wheel.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { wheelTexts as texts } from '#text/lottery/wheel.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Panel } from '../components/wheel/panel.tsx'
import { WheelRows } from '../components/wheel/wheel-rows.tsx'
import { WheelSkeleton } from '../components/wheel/wheel-skeleton.tsx'
import { WheelView } from '../components/wheel/wheel-view.tsx'
import css from './wheel-page.module.css'

/** S-54: a wheel, or without a code the current one. */
export function WheelPage() {
  const code = useQueryParams<'wheel'>().get('code')
  return code === null ? <CurrentWheel /> : <WheelByCode code={code} />
}

const LIST_SIZE = 20

function CurrentWheel() {
  const router = useRouter()
  const { data, error, refetch } = useEndpoint(wheelPageList, { body: { size: LIST_SIZE } })
  const [current, ...others] = data?.records ?? []
  if (current !== undefined && (current.status === 'running' || current.status === 'upcoming')) {
    return <WheelByCode code={current.code} others={others} />
  }
  return (
    <Page width="wide">
      <NavBar title={screenTitles.wheel} onBack={() => router.back()} />
      <main className={css.list}>
        {data === undefined && error === null ? <WheelSkeleton /> : null}
        {error !== null && data === undefined ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
        {data === undefined ? null : (
          <>
            {current === undefined ? (
              <StateView
                kind="empty"
                {...texts.empty}
                action={{ label: texts.goTickets, onPress: () => router.push(screenAddress('myTickets')) }}
              />
            ) : (
              <StateView kind="empty" {...texts.noneNow} />
            )}
            {current === undefined ? null : (
              <Panel title={texts.others.ended}>
                <WheelRows wheels={[current, ...others]} />
              </Panel>
            )}
          </>
        )}
      </main>
    </Page>
  )
}

interface WheelByCodeProps {
  code: string
  /** Published ones beside it. */
  others?: Parameters<typeof WheelRows>[0]['wheels']
}

function WheelByCode({ code, others = [] }: WheelByCodeProps) {
  const router = useRouter()
  const query = useEndpoint(wheelByCode, { params: { code } })
  const { data, error } = query
  if (data !== undefined) {
    return (
      <WheelView
        wheel={data}
        receivedAtMs={query.dataUpdatedAt}
        isOutdated={error !== null}
        others={others}
        onReload={() => query.refetch()}
      />
    )
  }
  const isGone = error instanceof ApiError && error.errorCode === 'NOT_FOUND'
  return (
    <Page width="wide">
      <NavBar title={screenTitles.wheel} onBack={() => router.back()} />
      <main>
        {error === null ? <WheelSkeleton /> : null}
        {isGone ? (
          <StateView
            kind="empty"
            {...texts.gone}
            action={{ label: texts.goCurrent, onPress: () => router.replace(screenAddress('wheel')) }}
          />
        ) : null}
        {error !== null && !isGone ? <LoadError error={error} onRetry={() => void query.refetch()} /> : null}
      </main>
    </Page>
  )
}

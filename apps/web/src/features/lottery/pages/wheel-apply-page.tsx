import { type WheelDetail, wheelByCode, wheelPageList } from '@zhanjian/contract/lottery/wheel.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { wheelApplyTexts as texts } from '#text/lottery/wheel-apply.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import css from '../components/apply/apply.module.css'
import { JoinForm } from '../components/apply/join-form.tsx'
import { OfferForm } from '../components/apply/offer-form.tsx'
import { OwnOffers } from '../components/apply/own-offers.tsx'
import { ListSkeleton } from '../components/lists/list-skeleton.tsx'
import { Panel } from '../components/wheel/panel.tsx'
import { WheelRows } from '../components/wheel/wheel-rows.tsx'

type Way = 'join' | 'offer'

/** S-62: takes part in a wheel, or offers one of the own prizes to it. */
export function WheelApplyPage() {
  const router = useRouter()
  const code = useQueryParams<'wheelApply'>().get('code')
  return (
    <ColumnsPage>
      <NavBar title={screenTitles.wheelApply} onBack={() => router.back()} />
      <main className={css.page}>{code === null ? <ChooseWheel /> : <Apply code={code} />}</main>
    </ColumnsPage>
  )
}

const LIST_SIZE = 50

/** The wheels that accept offers, and what became of earlier ones. */
function ChooseWheel() {
  const router = useRouter()
  const { data, error, refetch } = useEndpoint(wheelPageList, { body: { acceptsOffers: true, size: LIST_SIZE } })
  return (
    <>
      {data === undefined && error === null ? <ListSkeleton /> : null}
      {data === undefined && error !== null ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : data.records.length === 0 ? (
        <StateView
          kind="empty"
          {...texts.choose.empty}
          action={{ label: wheelTexts.goWheel, onPress: () => router.push(screenAddress('wheel')) }}
        />
      ) : (
        <Panel title={texts.choose.title}>
          <p className={css.lead}>{texts.choose.lead}</p>
          <WheelRows wheels={data.records} toAddress={(code) => screenAddress('wheelApply', { code, way: 'offer' })} />
        </Panel>
      )}
      <OwnOffers />
    </>
  )
}

function Apply({ code }: { code: string }) {
  const router = useRouter()
  const { data, error, refetch } = useEndpoint(wheelByCode, { params: { code } })
  if (data !== undefined) return <Ways wheel={data} />
  if (error === null) return <ListSkeleton />
  if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') {
    const toCurrent = { label: wheelTexts.goCurrent, onPress: () => router.replace(screenAddress('wheel')) }
    return <StateView kind="empty" {...texts.gone} action={toCurrent} />
  }
  return <LoadError error={error} onRetry={() => void refetch()} />
}

function Ways({ wheel }: { wheel: WheelDetail }) {
  const query = useQueryParams<'wheelApply'>()
  const [way, setWay] = useState<Way>(query.get('way') === 'offer' ? 'offer' : 'join')
  return (
    <>
      <h2 className={css.title}>{wheel.title}</h2>
      <div className={css.ways}>
        <SegmentedControl
          label={texts.ways.label}
          value={way}
          onChange={setWay}
          segments={[
            { value: 'join', label: texts.ways.join },
            { value: 'offer', label: texts.ways.offer },
          ]}
        />
      </div>
      {way === 'join' ? (
        <JoinForm wheel={wheel} invitation={query.get('from') ?? undefined} />
      ) : (
        <div className={css.columns}>
          {wheel.acceptsOffers ? (
            <OfferForm activityId={wheel.activityId} />
          ) : (
            <StateView kind="empty" {...texts.offer.closed} action={{ label: texts.ways.join, onPress: () => setWay('join') }} />
          )}
          <OwnOffers activityId={wheel.activityId} />
        </div>
      )}
    </>
  )
}

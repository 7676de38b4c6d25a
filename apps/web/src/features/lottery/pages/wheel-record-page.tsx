import { wheelByCode } from '@zhanjian/contract/lottery/wheel.ts'
import { wheelRecord } from '@zhanjian/contract/lottery/wheel-record.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { wheelRecordTexts as texts } from '#text/lottery/wheel-record.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { CheckPanel } from '../components/record/check-panel.tsx'
import { ComparePanel, SeenElsewhereNote } from '../components/record/compare-panel.tsx'
import { OwnDrawsPanel } from '../components/record/own-draws-panel.tsx'
import { PromiseSteps } from '../components/record/promise-steps.tsx'
import css from '../components/record/record.module.css'
import { DaysPanel, FilesPanel, RuleVersionsPanel, SeedPanel } from '../components/record/record-panels.tsx'
import { ConflictNote, useRootWitness } from '../components/record/root-warning.tsx'
import type { RecordSummary } from '../model/check-record-here.ts'

/** The public record of a wheel: open to everybody, and every draw of it can be recomputed here. */
export function WheelRecordPage() {
  const router = useRouter()
  const code = useQueryParams<'wheelRecord'>().get('code') ?? ''
  const { data, error, refetch } = useEndpoint(wheelRecord, { params: { code } })
  const isGone = error instanceof ApiError && error.errorCode === 'NOT_FOUND'
  return (
    <ColumnsPage>
      <NavBar title={screenTitles.wheelRecord} onBack={() => router.back()} />
      <main>
        {data === undefined && error === null ? <RecordSkeleton /> : null}
        {data === undefined && isGone ? (
          <StateView
            kind="empty"
            {...texts.gone}
            action={{ label: wheelTexts.goCurrent, onPress: () => router.replace(screenAddress('wheel')) }}
          />
        ) : null}
        {data === undefined && error !== null && !isGone ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
        {data === undefined ? null : <RecordView summary={data} />}
      </main>
    </ColumnsPage>
  )
}

function RecordView({ summary }: { summary: RecordSummary }) {
  const { title, status, participantCount, drawCount, wonCount, code, days } = summary
  const latest = summary.head.rules[summary.head.rules.length - 1]
  const seen = useQueryParams<'wheelRecord'>().get('seen') ?? undefined
  const conflict = useRootWitness(code, days)
  return (
    <>
      <header className={css.hero}>
        <h2>{title}</h2>
        <p>
          <Chip kind="weak">{wheelTexts.statuses[status]}</Chip>
          <span>
            {texts.counts(formatCompactNumber(participantCount), formatCompactNumber(drawCount), formatCompactNumber(wonCount))}
          </span>
          <a href={`#${screenAddress('wheel', { code })}`}>{texts.toWheel}</a>
        </p>
      </header>
      <div className={css.notes}>
        {conflict === null ? null : <ConflictNote conflict={conflict} title={texts.witness.title} lead={texts.witness.changed} />}
        {seen === undefined ? null : <SeenElsewhereNote seenElsewhere={seen} days={days} />}
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          <PromiseSteps beacon={latest?.rules.beacon?.kind ?? 'none'} />
          <CheckPanel summary={summary} />
          <OwnDraws summary={summary} />
        </div>
        <div className={css.column}>
          <SeedPanel summary={summary} />
          <DaysPanel summary={summary} />
          <ComparePanel summary={summary} />
          <RuleVersionsPanel rules={summary.head.rules} />
          <FilesPanel summary={summary} />
        </div>
      </div>
    </>
  )
}

/** Of who is logged in and takes part; the record itself names nobody. */
function OwnDraws({ summary: { code, days, head } }: { summary: RecordSummary }) {
  const isLoggedIn = isLoggedInState(useSessionState())
  const nonce = Number(useQueryParams<'wheelRecord'>().get('nonce') ?? Number.NaN)
  const { data } = useEndpoint(wheelByCode, { params: { code } }, { isEnabled: isLoggedIn })
  if (data === undefined || data.my === null) return null
  return <OwnDrawsPanel activityId={head.activityId} my={data.my} days={days} nonce={Number.isInteger(nonce) ? nonce : null} />
}

const RecordSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.skeleton}>
      <Skeleton width="46%" height={28} />
      <Skeleton width="64%" height={16} />
      <Skeleton height={260} radius={16} />
      <Skeleton height={160} radius={16} />
    </div>
  </SkeletonGroup>
)

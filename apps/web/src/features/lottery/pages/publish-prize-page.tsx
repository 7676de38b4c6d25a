import type { OwnPrizeSummary, PrizeState } from '@zhanjian/contract/lottery/prizes.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { publishPrizeTexts as texts } from '#text/lottery/publish.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import rowCss from '../components/publish/prize-row.module.css'
import { PrizeRow } from '../components/publish/prize-row.tsx'
import { useOwnPrizes } from '../model/use-own-prizes.ts'
import css from './publish-prize-page.module.css'

const GROUPS = ['rejected', 'draft', 'pending'] as const satisfies readonly PrizeState[]

/** What it takes to give a prize, and the prizes that are being prepared. */
export function PublishPrizePage() {
  const router = useRouter()
  const { prizes, error, retry, loadMore } = useOwnPrizes(undefined)
  const prepared = prizes?.filter(({ state }) => state !== 'approved')
  return (
    <ColumnsPage>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <main className={css.page}>
        <section className={css.lead}>
          <h2>{texts.lead}</h2>
          <ol>
            {texts.steps.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          <Button size="large" isWide icon={PlusBold} onClick={() => router.push(screenAddress('prizeEditor'))}>
            {texts.make}
          </Button>
        </section>
        <div>
          {error === null ? null : <LoadError error={error} onRetry={retry} />}
          {prepared === undefined && error === null ? <RowsSkeleton /> : null}
          {prepared?.length === 0 ? <p className={css.empty}>{texts.empty}</p> : null}
          {GROUPS.map((state) => (
            <PreparedGroup key={state} state={state} prizes={prepared?.filter((prize) => prize.state === state) ?? []} />
          ))}
          {loadMore === undefined ? null : (
            <div className={rowCss.more}>
              <Button kind="plain" onClick={loadMore}>
                {texts.more}
              </Button>
            </div>
          )}
          <RowGroup>
            <LinkRow label={texts.published} onPress={() => router.push(screenAddress('publishedPrizes'))} />
          </RowGroup>
        </div>
      </main>
    </ColumnsPage>
  )
}

function PreparedGroup({ state, prizes }: { state: (typeof GROUPS)[number]; prizes: readonly OwnPrizeSummary[] }) {
  const router = useRouter()
  if (prizes.length === 0) return null
  return (
    <section aria-label={texts.groups[state]}>
      <h2 className={css.group}>{texts.groups[state]}</h2>
      <div className={css.rows}>
        {prizes.map((prize) => (
          <PrizeRow key={prize.id} prize={prize} onOpen={() => router.push(screenAddress('prizeEditor', { id: prize.id }))} />
        ))}
      </div>
    </section>
  )
}

/** Rows of prizes that load. */
export const RowsSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={rowCss.rows}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={96} radius={16} />
      ))}
    </div>
  </SkeletonGroup>
)

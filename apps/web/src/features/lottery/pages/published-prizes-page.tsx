import { type OwnPrizeSummary, type PrizeState, prizeState } from '@zhanjian/contract/lottery/prizes.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { prizeTexts, publishPrizeTexts, publishedTexts as texts } from '#text/lottery/publish.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { isOneOf } from '../../../lib/type-guards.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import rowCss from '../components/publish/prize-row.module.css'
import { PrizeRow } from '../components/publish/prize-row.tsx'
import { useOwnPrizes } from '../model/use-own-prizes.ts'
import { RowsSkeleton } from './publish-prize-page.tsx'
import css from './published-prizes-page.module.css'

const isState = isOneOf<PrizeState>(prizeState.options)
const STATES = ['approved', 'pending', 'rejected', 'draft'] as const satisfies readonly PrizeState[]

/** The prizes of the user with their stock. */
export function PublishedPrizesPage() {
  const router = useRouter()
  const param = useQueryParams<'publishedPrizes'>().get('state')
  const state = isState(param) ? param : undefined
  const { prizes, counts, error, retry, loadMore } = useOwnPrizes(state)
  const all = counts === undefined ? undefined : STATES.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  const make = () => router.push(screenAddress('publishPrize'))
  const choose = (next: PrizeState | undefined) =>
    router.replaceQuery(next === undefined ? '' : new URLSearchParams({ state: next }).toString())
  return (
    <ColumnsPage>
      <NavBar title={texts.title} onBack={() => router.back()}>
        <IconButton icon={PlusBold} iconSize={20} label={texts.make} onClick={make} />
      </NavBar>
      <main>
        {all === 0 ? null : (
          <div className={css.filter} role="group" aria-label={texts.filter}>
            <ChoiceChip isSelected={state === undefined} onPress={() => choose(undefined)}>
              {texts.all}
              {all === undefined ? null : ` ${all}`}
            </ChoiceChip>
            {STATES.map((each) => (
              <ChoiceChip key={each} isSelected={state === each} onPress={() => choose(each)}>
                {prizeTexts.states[each]}
                {counts === undefined ? null : ` ${counts[each] ?? 0}`}
              </ChoiceChip>
            ))}
          </div>
        )}
        {error === null ? null : <LoadError error={error} onRetry={retry} />}
        {prizes === undefined && error === null ? <RowsSkeleton /> : null}
        {prizes?.length !== 0 ? null : all === 0 ? (
          <StateView
            kind="empty"
            title={texts.empty.title}
            description={texts.empty.description}
            action={{ label: texts.empty.action, onPress: make }}
          />
        ) : (
          <StateView
            kind="empty"
            title={texts.emptyState.title}
            description={texts.emptyState.description}
            action={{ label: texts.emptyState.action, onPress: () => choose(undefined) }}
          />
        )}
        {prizes === undefined || prizes.length === 0 ? null : (
          <div className={rowCss.rows}>
            {prizes.map((prize) => (
              <PublishedRow key={prize.id} prize={prize} />
            ))}
            {loadMore === undefined ? null : (
              <div className={rowCss.more}>
                <Button kind="plain" onClick={loadMore}>
                  {publishPrizeTexts.more}
                </Button>
              </div>
            )}
          </div>
        )}
      </main>
    </ColumnsPage>
  )
}

/** With its figures once something was approved; a first draft leads to the form. */
function PublishedRow({ prize }: { prize: OwnPrizeSummary }) {
  const router = useRouter()
  const { id, shelf, stock } = prize
  if (shelf === null) return <PrizeRow prize={prize} onOpen={() => router.push(screenAddress('prizeEditor', { id }))} />
  return (
    <PrizeRow prize={prize} onOpen={() => router.push(screenAddress('publishedPrize', { id }))}>
      {prizeTexts.stockLine(stock.left, stock.inSlices)}
      <br />
      {prizeTexts.wonLine(stock.unused + stock.verified + stock.expired, stock.verified)}
    </PrizeRow>
  )
}

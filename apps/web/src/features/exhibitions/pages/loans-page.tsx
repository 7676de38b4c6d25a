import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { Loan, LoanFilter } from '@zhanjian/contract/works/exhibition-loans.ts'
import type { LoanState } from '@zhanjian/contract/works/loan-states.ts'
import { useEffect, useRef, useState } from 'react'
import { loanTexts as texts } from '#text/exhibitions/loans.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { keysOf } from '../../../lib/type-guards.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { UndoBar } from '../../../ui/feedback/undo-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { DeskList } from '../../../ui/lists/desk-list.tsx'
import { ListTile } from '../../../ui/lists/list-tile.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { LoanRow, nameOfLoan } from '../components/loan-row.tsx'
import { useAnswerLoan, useLoans } from '../model/use-loans.ts'
import css from './loans-page.module.css'

const UNDO_WINDOW_MS = 6000

/** An answer that was just given, and the one that takes it back. */
interface GivenAnswer {
  loan: Loan
  to: LoanState
  back: LoanState | null
}

/** Which exhibitions of others show what is mine, and who asks for it. */
export function LoansPage() {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const exhibitionId = useQueryParams<'loans'>().get('exhibition')
  const { filter, choose, list, counts } = useLoans(exhibitionId)
  const answer = useAnswerLoan()
  const [given, setGiven] = useState<GivenAnswer | null>(null)
  useEffect(() => {
    if (given === null) return
    const timer = setTimeout(() => setGiven(null), UNDO_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [given])
  async function give(loan: Loan, to: LoanState): Promise<void> {
    // The list stays where it is, also once nothing waits any more.
    choose(filter)
    if (await answer(loan.id, to)) setGiven({ loan, to, back: findWayBack(loan.state, to) })
  }
  async function takeBack({ loan, back }: GivenAnswer): Promise<void> {
    setGiven(null)
    if (back !== null) await answer(loan.id, back)
  }
  return (
    <Page scrollerRef={scroller}>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <div className={css.filter}>
        <SegmentedControl<LoanFilter>
          label={texts.filter}
          segments={keysOf<LoanFilter>(texts.filters).map((value) => ({
            value,
            label: texts.filterOf(texts.filters[value], value === 'over' ? 0 : (counts?.[value] ?? 0)),
          }))}
          value={filter}
          onChange={choose}
        />
        {exhibitionId === null ? null : (
          <p className={css.only}>
            {texts.onlyOne}
            <Button kind="plain" size="small" onClick={() => router.replace(screenAddress('loans'))}>
              {texts.showAll}
            </Button>
          </p>
        )}
      </div>
      <PullToRefresh scroller={scroller} onRefresh={list.refresh}>
        <main className={css.list}>
          <DeskList
            list={list}
            loading={texts.loading}
            empty={<StateView kind="empty" {...texts.empty[filter]} />}
            endText={texts.end}
          >
            {(loans) => (
              <ListTile>
                {loans.map((loan) => (
                  <LoanRow key={loan.id} loan={loan} nowMs={list.updatedAtMs} onAnswer={(to) => void give(loan, to)} />
                ))}
              </ListTile>
            )}
          </DeskList>
        </main>
      </PullToRefresh>
      {given === null ? null : (
        <UndoBar
          text={texts.done[given.to](nameOfLoan(given.loan))}
          {...(given.back === null ? {} : { undo: { label: texts.undo, onPress: () => void takeBack(given) } })}
        />
      )}
    </Page>
  )
}

/** The answer that leads back to where a loan stood; null: none does, it is told by hand. */
function findWayBack(from: LoanState, to: LoanState): LoanState | null {
  if (from === 'asked') return 'asked'
  return from === 'granted' ? 'granted' : to === 'granted' && from === 'withdrawn' ? 'withdrawn' : null
}

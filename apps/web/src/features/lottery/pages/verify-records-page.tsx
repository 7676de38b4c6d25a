import { verifyRecords, verifyRecordsLink } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef, useState } from 'react'
import { verifyRecordTexts as texts } from '#text/lottery/verify-records.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useDownload } from '../../../lib/use-download.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { DownloadSimpleRegular, ScanRegular } from '../../../ui/icons/icons.gen.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ListSkeleton } from '../components/lists/list-skeleton.tsx'
import { KeptVerifications } from '../components/verify/kept-verifications.tsx'
import { VerifyRecordFiltersBar } from '../components/verify/verify-record-filters-bar.tsx'
import { VerifyRecordRow } from '../components/verify/verify-record-row.tsx'
import { useVerificationQueue } from '../model/use-verification-queue.ts'
import { useVerifierKit } from '../model/use-verifier-kit.ts'
import { groupByDay, isFiltered, toVerifyRecordQuery, type VerifyRecordFilters } from '../model/verify-record-filters.ts'
import css from './verify-records-page.module.css'

/** S-63: what was verified, with what waits to be synchronised on top. */
export function VerifyRecordsPage() {
  const router = useRouter()
  const { handleError } = useServices()
  const scroller = useRef<HTMLDivElement>(null)
  const prizeId = useQueryParams<'verifyRecords'>().get('prizeId') ?? ''
  const [filters, setFilters] = useState<VerifyRecordFilters>({
    scope: prizeId === '' ? 'byMe' : 'ofMyPrizes',
    prizeId,
    from: '',
    to: '',
  })
  const { kit } = useVerifierKit()
  const desk = useVerificationQueue()
  const list = useCursorList(verifyRecords, { body: toVerifyRecordQuery(filters) }, { getKey: ({ ticketId }) => ticketId })
  const exportRecords = useRecordsExport(filters)
  return (
    <ColumnsPage scrollerRef={scroller}>
      <NavBar title={screenTitles.verifyRecords} onBack={() => router.back()}>
        <IconButton
          icon={DownloadSimpleRegular}
          label={texts.export}
          disabled={list.records.length === 0}
          onClick={() => void exportRecords()}
        />
        <IconButton icon={ScanRegular} label={texts.verify} onClick={() => router.push(screenAddress('verifyTicket'))} />
      </NavBar>
      <PullToRefresh scroller={scroller} onRefresh={() => list.refresh().catch(handleError)}>
        <main className={css.main}>
          <KeptVerifications desk={desk} />
          <VerifyRecordFiltersBar
            filters={filters}
            prizes={kit?.prizes ?? []}
            onChange={(changes) => setFilters({ ...filters, ...changes })}
          />
          <Records list={list} filters={filters} />
        </main>
      </PullToRefresh>
    </ColumnsPage>
  )
}

type RecordListState = ReturnType<typeof useCursorList<typeof verifyRecords>>

function Records({ list, filters }: { list: RecordListState; filters: VerifyRecordFilters }) {
  const router = useRouter()
  const action = { label: texts.verify, onPress: () => router.push(screenAddress('verifyTicket')) }
  // The bar above has the button that clears the filters.
  const empty = isFiltered(filters) ? texts.empty.filtered : { ...texts.empty[filters.scope], action }
  return (
    <PagedList
      list={list}
      skeleton={
        <div className={css.flush}>
          <ListSkeleton />
        </div>
      }
      empty={<StateView kind="empty" {...empty} />}
      endText={texts.end}
    >
      {(records) =>
        groupByDay(records, Date.now(), texts.today).map(({ title, records: ofDay }) => (
          <section key={title} className={css.day} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {ofDay.map((record) => (
                <VerifyRecordRow key={record.ticketId} record={record} />
              ))}
            </ul>
          </section>
        ))
      }
    </PagedList>
  )
}

/** As a file with all that the filters leave, not only what is loaded. */
function useRecordsExport(filters: VerifyRecordFilters): () => Promise<void> {
  const { call } = useServices()
  const { download } = useDownload({ guide: texts.exportGuide })
  return () => download(() => call(verifyRecordsLink, { body: toVerifyRecordQuery(filters) }))
}

import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import {
  type GuestFilter,
  guestExportLink,
  guestFilter,
  type guestOverview,
  guestPageList,
  type HostedGuest,
  remindGuests,
} from '@zhanjian/contract/invitations/invitation-desk.ts'
import { useState } from 'react'
import { guestDeskTexts as texts } from '#text/invitations/guest-desk.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { formatCalendarDate } from '../../../lib/format-calendar-date.ts'
import { useServices } from '../../../lib/services.tsx'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { formatMoment } from '../../../shared/cards/format-moment.ts'
import { SearchField } from '../../../shared/search/search-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FilterChips } from '../../../ui/controls/filter-chips.tsx'
import { BellRegular, DownloadSimpleRegular, UserPlusBold } from '../../../ui/icons/icons.gen.tsx'
import { DeskList } from '../../../ui/lists/desk-list.tsx'
import { EmptyList } from '../../../ui/lists/empty-list.tsx'
import { ListSection } from '../../../ui/lists/list-section.tsx'
import { useReadGuestsAgain } from '../model/use-guest-desk.ts'
import { isAnswerable } from '../model/use-guest-messages.ts'
import type { DeskChange } from '../model/use-many-guests.ts'
import { AddGuestsSheet } from './add-guests-sheet.tsx'
import css from './guest-desk.module.css'
import { GuestRow } from './guest-row.tsx'
import { ManyGuestsBar } from './many-guests-bar.tsx'

interface GuestListProps {
  id: string
  overview: CallData<typeof guestOverview>
  onOpen: (guest: HostedGuest) => void
  /** With a way to take it back. */
  onDone: (change: DeskChange) => void
}

/** The guests of an invitation: added, searched, filtered, reminded, taken away as a file. */
export function GuestList({ id, overview, onOpen, onDone }: GuestListProps) {
  const [filter, setFilter] = useState<GuestFilter>()
  const [typed, setTyped] = useState('')
  const [pasted, setPasted] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const [isMany, setIsMany] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOBODY)
  const text = useDebouncedValue(typed.trim())
  const { waiting } = overview.sums
  // Those who wait are there to be confirmed.
  const isPicking = isMany || filter === 'waiting'
  const size = isPicking ? { size: PAGE_SIZE_MAX } : {}
  const body = { ...size, ...(filter === undefined ? {} : { filter }), ...(text === '' ? {} : { text }) }
  const list = useCursorList(guestPageList, { params: { id }, body }, { getKey: ({ guestId }) => guestId })
  const isFiltered = filter !== undefined || text !== ''
  const show = (next: GuestFilter | undefined) => {
    setFilter(next)
    setPicked(NOBODY)
  }
  return (
    <ListSection
      title={texts.list}
      action={
        <Button size="small" icon={UserPlusBold} onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      {waiting > 0 && filter !== 'waiting' ? (
        <div className={css.waiting}>
          <p>{texts.waiting.note(waiting)}</p>
          <Button size="small" onClick={() => show('waiting')}>
            {texts.waiting.see}
          </Button>
        </div>
      ) : null}
      <ListActions
        id={id}
        overview={overview}
        {...(isPicking || overview.sums.guests === 0 ? {} : { onMany: () => setIsMany(true) })}
      />
      <SearchField label={texts.search} value={typed} onChange={setTyped} />
      <FilterChips label={texts.filter} allLabel={texts.all} options={listFilters(waiting)} value={filter} onChange={show} />
      <DeskList
        list={list}
        loading={texts.loading}
        empty={
          <EmptyList
            text={filter === 'waiting' ? texts.waiting.none : isFiltered ? texts.nothingFound : texts.none}
            hint={isFiltered ? undefined : texts.noneHint}
          />
        }
        note={
          overview.deletedAt === null ? null : (
            <p className={css.quiet}>{texts.deletedAt(formatCalendarDate(overview.deletedAt))}</p>
          )
        }
      >
        {(guests) => (
          <div className={css.list}>
            <ol className={`surface ${css.rows}`}>
              {guests.map((guest) => (
                <GuestRow
                  key={guest.guestId}
                  cardId={id}
                  title={overview.title}
                  guest={guest}
                  canAnswer={isAnswerable(overview)}
                  onOpen={() => onOpen(guest)}
                  pick={
                    isPicking
                      ? {
                          isPicked: picked.has(guest.guestId),
                          onPick: (isPicked) => setPicked(withGuest(picked, guest.guestId, isPicked)),
                        }
                      : undefined
                  }
                />
              ))}
            </ol>
            {isPicking ? (
              <ManyGuestsBar
                cardId={id}
                guests={guests}
                picked={picked}
                onPick={setPicked}
                onDone={onDone}
                onEnd={isMany ? () => setIsMany(false) : undefined}
              />
            ) : null}
          </div>
        )}
      </DeskList>
      {isAdding ? <AddGuestsSheet cardId={id} typed={pasted} onType={setPasted} onClose={() => setIsAdding(false)} /> : null}
    </ListSection>
  )
}

const NOBODY: ReadonlySet<string> = new Set()

function withGuest(picked: ReadonlySet<string>, guestId: string, isPicked: boolean): ReadonlySet<string> {
  const next = new Set(picked)
  if (isPicked) next.add(guestId)
  else next.delete(guestId)
  return next
}

/** Who is expected is found at the entrance. */
const listFilters = (waiting: number) =>
  guestFilter.options
    .filter((option) => option !== 'expected')
    .map((value) => ({ value, label: value === 'waiting' && waiting > 0 ? texts.waiting.filter(waiting) : texts.filters[value] }))

interface ListActionsProps extends Pick<GuestListProps, 'id' | 'overview'> {
  /** Absent: guests are picked already, or there are none. */
  onMany?: () => void
}

function ListActions({ id, overview: { sums, answering, remindAgainAt }, onMany }: ListActionsProps) {
  const { call, confirm, handleError, navigateAway, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  const unanswered = sums.guests - sums.attending - sums.maybe - sums.declined
  const exportAll = () =>
    call(guestExportLink, { params: { id } })
      .then(({ url }) => navigateAway(url))
      .catch(handleError)
  const remind = async () => {
    if (!(await confirm(texts.remindQuestion(unanswered)))) return
    try {
      const { sent, left } = await call(remindGuests, { params: { id } })
      showToast(texts.reminded(sent, left))
    } catch (error) {
      handleError(error)
    }
    void readAgain()
  }
  return (
    <>
      <div className={css.actions}>
        {answering === 'open' ? (
          <Button
            kind="weak"
            size="small"
            icon={BellRegular}
            disabled={unanswered === 0 || remindAgainAt !== null}
            onClick={() => void remind()}
          >
            {texts.remind}
          </Button>
        ) : null}
        <Button
          kind="weak"
          size="small"
          icon={DownloadSimpleRegular}
          disabled={sums.guests + sums.waiting === 0}
          onClick={() => void exportAll()}
        >
          {texts.export}
        </Button>
        {onMany === undefined ? null : (
          <Button kind="weak" size="small" onClick={onMany}>
            {texts.many.begin}
          </Button>
        )}
      </div>
      {remindAgainAt === null ? null : <p className={css.quiet}>{texts.remindAgain(formatMoment(remindAgainAt))}</p>}
    </>
  )
}

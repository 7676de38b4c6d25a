import { boothLeads, type LeadState, leadExportLink, leadState } from '@zhanjian/contract/merchants/booth-admin.ts'
import { LEAD_KEPT_DAYS } from '@zhanjian/contract/merchants/limits.ts'
import { useState } from 'react'
import { boothDeskTexts as texts } from '#text/booths/desk.ts'
import { useCursorList } from '../../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../../lib/services.tsx'
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts'
import { SearchField } from '../../../../shared/search/search-field.tsx'
import { DownloadButton } from '../../../../ui/controls/download-button.tsx'
import { FilterChips } from '../../../../ui/controls/filter-chips.tsx'
import { DeskList } from '../../../../ui/lists/desk-list.tsx'
import { EmptyList } from '../../../../ui/lists/empty-list.tsx'
import { ListSection } from '../../../../ui/lists/list-section.tsx'
import css from './lead-list.module.css'
import { LeadRow } from './lead-row.tsx'

/** The contact details that were left at a booth: searched, sorted out, noted, taken away as a file. */
export function LeadList({ id }: { id: string }) {
  const { call } = useServices()
  const [state, setState] = useState<LeadState>()
  const [typed, setTyped] = useState('')
  const text = useDebouncedValue(typed.trim())
  const body = { ...(state === undefined ? {} : { state }), ...(text === '' ? {} : { text }) }
  const list = useCursorList(boothLeads, { params: { id }, body }, { getKey: ({ leadId }) => leadId })
  const read = list.pages[0]?.counts
  // While another selection loads, the numbers stay.
  const [counts, setCounts] = useState(read)
  if (read !== undefined && read !== counts) setCounts(read)
  const total = counts === undefined ? 0 : counts.new + counts.contacted + counts.closed
  const isFiltered = state !== undefined || text !== ''
  return (
    <ListSection
      title={texts.list}
      action={
        <DownloadButton kind="weak" disabled={total === 0} askForLink={() => call(leadExportLink, { params: { id } })}>
          {texts.export}
        </DownloadButton>
      }
    >
      <SearchField label={texts.search} value={typed} onChange={setTyped} />
      <FilterChips
        label={texts.filter}
        allLabel={texts.stateCount(texts.all, total)}
        options={leadState.options.map((value) => ({
          value,
          label: texts.stateCount(texts.states[value], counts?.[value] ?? 0),
        }))}
        value={state}
        onChange={setState}
      />
      <DeskList
        list={list}
        loading={texts.loading}
        empty={<EmptyList text={isFiltered ? texts.nothingFound : texts.none} hint={isFiltered ? undefined : texts.noneHint} />}
        note={<p className={css.kept}>{texts.kept(LEAD_KEPT_DAYS)}</p>}
      >
        {(leads) => (
          <ol className={css.rows}>
            {leads.map((lead) => (
              <LeadRow key={lead.leadId} lead={lead} />
            ))}
          </ol>
        )}
      </DeskList>
    </ListSection>
  )
}

import { personById } from '@zhanjian/contract/accounts/people.ts'
import { isInvitationKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { useId, useState } from 'react'
import { personTexts } from '#text/community/person.ts'
import { searchTexts } from '#text/discovery/search.ts'
import { makeInvitationTexts } from '#text/invitations/make-invitation.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import { FunnelSimpleBold, XBold } from '../../../ui/icons/icons.gen.tsx'
import { getTabId, TabList } from '../../../ui/navigation/tab-list.tsx'
import { SEARCH_TABS, type SearchQuery } from '../model/search-query.ts'
import { FilterSheet, type SearchFilters } from './filter-sheet.tsx'
import { MatchedPeople } from './matched-people.tsx'
import { PeopleResults } from './people-results.tsx'
import css from './results.module.css'
import { WorkResults } from './work-results.tsx'

interface SearchResultsProps {
  query: SearchQuery
  onChange: (query: SearchQuery) => void
}

const MakeInvitation = createLazyComponent(() =>
  import('../../../shared/invitation-templates/make-invitation.tsx').then((module) => module.MakeInvitation),
)
const EMPTY_FILTERS: SearchFilters = { kind: undefined, tag: undefined, isNearby: false }

/** Found works and users, with the filters for works. */
export function SearchResults({ query, onChange }: SearchResultsProps) {
  const panelId = useId()
  const [isFiltering, setIsFiltering] = useState(false)
  const { tab, text, kind, tag, isNearby, ownerId } = query
  const ownerQuery = useEndpoint(
    personById,
    { params: { id: ownerId ?? '' } },
    { isEnabled: ownerId !== undefined, staleTimeMs: 60_000 },
  )
  const activeFilters = listActiveFilters(query)
  const ownerFilter = {
    name: personTexts.worksOf(ownerQuery.data?.nickname ?? searchTexts.somebody),
    without: { ownerId: undefined },
  }
  const visibleFilters = ownerId === undefined ? activeFilters : [ownerFilter, ...activeFilters]
  const isWorksTab = tab === 'works'
  const isAboutInvitations = isWorksTab && (isInvitationKind(kind) || makeInvitationTexts.asked.test(text))
  return (
    <>
      <div className={css.header}>
        <TabList
          label={searchTexts.tabsLabel}
          tabs={SEARCH_TABS.map((value) => ({ value, label: searchTexts.tabs[value] }))}
          value={tab}
          onChange={(next) => onChange({ ...query, tab: next })}
          panelId={panelId}
        />
        {isWorksTab ? (
          <button
            type="button"
            className={css.filter}
            data-on={activeFilters.length > 0 || undefined}
            aria-haspopup="dialog"
            onClick={() => setIsFiltering(true)}
          >
            <FunnelSimpleBold size={16} />
            {searchTexts.filters}
            {activeFilters.length === 0 ? null : (
              <b title={searchTexts.filtersChosen(activeFilters.length)}>{activeFilters.length}</b>
            )}
          </button>
        ) : null}
      </div>
      {isWorksTab && visibleFilters.length > 0 ? (
        <div className={css.chosen}>
          {visibleFilters.map(({ name, without }) => (
            <button
              type="button"
              key={name}
              aria-label={searchTexts.removeFilter(name)}
              onClick={() => onChange({ ...query, ...without })}
            >
              {name}
              <XBold size={12} />
            </button>
          ))}
        </div>
      ) : null}
      <div className={css.panel} role="tabpanel" id={panelId} aria-labelledby={getTabId(panelId, tab)}>
        {isWorksTab && text !== '' && visibleFilters.length === 0 ? (
          <MatchedPeople text={text} onShowAll={() => onChange({ ...query, tab: 'people' })} />
        ) : null}
        {isAboutInvitations ? <MakeInvitation /> : null}
        {isWorksTab ? (
          <WorkResults
            query={query}
            onClearFilters={() => onChange({ ...query, ...EMPTY_FILTERS, ownerId: undefined })}
            onTag={(next) => onChange({ text: '', tab: 'works', tag: next, isNearby: false })}
          />
        ) : (
          <PeopleResults text={text} />
        )}
      </div>
      {isFiltering ? (
        <FilterSheet
          filters={{ kind, tag, isNearby }}
          onApply={(filters) => {
            setIsFiltering(false)
            onChange({ ...query, ...EMPTY_FILTERS, ...filters })
          }}
          onClose={() => setIsFiltering(false)}
        />
      ) : null}
    </>
  )
}

function listActiveFilters({ kind, tag, isNearby }: SearchFilters): { name: string; without: Partial<SearchFilters> }[] {
  return [
    ...(kind === undefined ? [] : [{ name: workKindTexts[kind], without: { kind: undefined } }]),
    ...(tag === undefined ? [] : [{ name: `# ${tag}`, without: { tag: undefined } }]),
    ...(isNearby ? [{ name: searchTexts.nearby, without: { isNearby: false } }] : []),
  ]
}

import { popularTags } from '@zhanjian/contract/works/discovery.ts'
import type { ListedKind } from '@zhanjian/contract/works/works.ts'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { searchTexts } from '#text/discovery/search.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { LISTED_KINDS } from '../../../shared/works/listed-kinds.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './filter-sheet.module.css'

export interface SearchFilters {
  kind?: ListedKind | undefined
  tag?: string | undefined
  isNearby: boolean
}

interface FilterSheetProps {
  filters: SearchFilters
  onApply: (filters: SearchFilters) => void
  onClose: () => void
}

/** Filters of the search, applied together. */
export function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const { kind, tag, isNearby } = draft
  const popular = useEndpoint(popularTags, {}, { staleTimeMs: 60_000 }).data?.tags.map((popularTag) => popularTag.tag) ?? []
  const tags = tag === undefined || popular.includes(tag) ? popular : [tag, ...popular]
  return (
    <Sheet title={searchTexts.filters} onClose={onClose}>
      <FilterGroup label={searchTexts.kind}>
        <ChoiceChip isSelected={kind === undefined} onPress={() => setDraft({ ...draft, kind: undefined })}>
          {searchTexts.allKinds}
        </ChoiceChip>
        {LISTED_KINDS.map((value) => (
          <ChoiceChip key={value} isSelected={value === kind} onPress={() => setDraft({ ...draft, kind: value })}>
            {workKindTexts[value]}
          </ChoiceChip>
        ))}
      </FilterGroup>
      <FilterGroup label={searchTexts.range}>
        <ChoiceChip isSelected={!isNearby} onPress={() => setDraft({ ...draft, isNearby: false })}>
          {searchTexts.everywhere}
        </ChoiceChip>
        <ChoiceChip isSelected={isNearby} onPress={() => setDraft({ ...draft, isNearby: true })}>
          {searchTexts.nearby}
        </ChoiceChip>
      </FilterGroup>
      {tags.length === 0 ? null : (
        <FilterGroup label={searchTexts.tag}>
          <ChoiceChip isSelected={tag === undefined} onPress={() => setDraft({ ...draft, tag: undefined })}>
            {searchTexts.noTag}
          </ChoiceChip>
          {tags.map((value) => (
            <ChoiceChip key={value} isSelected={value === tag} onPress={() => setDraft({ ...draft, tag: value })}>
              {value}
            </ChoiceChip>
          ))}
        </FilterGroup>
      )}
      <div className={css.actions}>
        <Button kind="weak" isWide onClick={() => setDraft({ isNearby: false })}>
          {searchTexts.reset}
        </Button>
        <Button isWide onClick={() => onApply(draft)}>
          {searchTexts.showResults}
        </Button>
      </div>
    </Sheet>
  )
}

function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className={css.group}>
      <h3 id={labelId}>{label}</h3>
      <div className={css.chips}>{children}</div>
    </div>
  )
}

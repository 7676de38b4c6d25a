import { popularTags } from '@zhanjian/contract/discovery.ts'
import type { ListedKind } from '@zhanjian/contract/works.ts'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { searchTexts } from '../../../text/zh/discovery/search.ts'
import { workKindTexts } from '../../../text/zh/works/work-kinds.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './filter-sheet.module.css'

export interface Filters {
  kind?: ListedKind | undefined
  tag?: string | undefined
  isNearby: boolean
}

const KINDS: readonly ListedKind[] = ['gallery', 'panorama', 'video', 'article', 'model']

interface FilterSheetProps {
  filters: Filters
  onApply: (filters: Filters) => void
  onClose: () => void
}

/** Several conditions are chosen, then looked for together. */
export function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const { kind, tag, isNearby } = draft
  const popular = useEndpoint(popularTags, {}, { staleTimeMs: 60_000 }).data?.tags.map((one) => one.tag) ?? []
  const tags = tag === undefined || popular.includes(tag) ? popular : [tag, ...popular]
  return (
    <Sheet title={searchTexts.filters} isOpen onClose={onClose}>
      <Group label={searchTexts.kind}>
        <ChoiceChip isChosen={kind === undefined} onPress={() => setDraft({ ...draft, kind: undefined })}>
          {searchTexts.allKinds}
        </ChoiceChip>
        {KINDS.map((own) => (
          <ChoiceChip key={own} isChosen={own === kind} onPress={() => setDraft({ ...draft, kind: own })}>
            {workKindTexts[own]}
          </ChoiceChip>
        ))}
      </Group>
      <Group label={searchTexts.range}>
        <ChoiceChip isChosen={!isNearby} onPress={() => setDraft({ ...draft, isNearby: false })}>
          {searchTexts.everywhere}
        </ChoiceChip>
        <ChoiceChip isChosen={isNearby} onPress={() => setDraft({ ...draft, isNearby: true })}>
          {searchTexts.nearby}
        </ChoiceChip>
      </Group>
      {tags.length === 0 ? null : (
        <Group label={searchTexts.tag}>
          <ChoiceChip isChosen={tag === undefined} onPress={() => setDraft({ ...draft, tag: undefined })}>
            {searchTexts.noTag}
          </ChoiceChip>
          {tags.map((own) => (
            <ChoiceChip key={own} isChosen={own === tag} onPress={() => setDraft({ ...draft, tag: own })}>
              {own}
            </ChoiceChip>
          ))}
        </Group>
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

function Group({ label, children }: { label: string; children: ReactNode }) {
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className={css.group}>
      <h3 id={labelId}>{label}</h3>
      <div className={css.chips}>{children}</div>
    </div>
  )
}

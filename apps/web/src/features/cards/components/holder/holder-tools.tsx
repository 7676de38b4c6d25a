import type { CardGroup } from '@zhanjian/contract/cards/card-holder.ts'
import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { holderTexts as texts } from '#text/cards/holder.ts'
import { keysOf } from '../../../../lib/type-guards.ts'
import { ChoiceChip } from '../../../../ui/controls/chip.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Placeholder } from '../../../../ui/forms/placeholder.tsx'
import { useLimitedTyping } from '../../../../ui/forms/use-limited-typing.ts'
import { MagnifyingGlassBold, XBold } from '../../../../ui/icons/icons.gen.tsx'
import { canSearch } from '../../model/can-search.ts'
import type { HolderFilter } from '../../model/holder-on-device.ts'
import css from './holder-tools.module.css'

const ORDERS = keysOf<HolderFilter['order']>({ name: true, recent: true })

interface HolderToolsProps {
  /** Undefined while unknown. */
  total: number | undefined
  filter: HolderFilter
  groups: readonly CardGroup[]
  onChange: (filter: HolderFilter) => void
}

/** Heading, order, search and groups of the holder. */
export function HolderTools({ total, filter, groups, onChange }: HolderToolsProps) {
  const term = filter.text.trim()
  const search = (text: string) => onChange({ ...filter, text })
  const typing = useLimitedTyping<HTMLInputElement>({ value: filter.text, max: SEARCH_MAX_CHARACTERS, onChange: search })
  return (
    <div className={css.tools}>
      <header className={css.header}>
        <h2 aria-label={total === undefined ? texts.holder : texts.holderCount(total)}>
          {texts.holder}
          <span>{total}</span>
        </h2>
        <div className={css.order}>
          <SegmentedControl
            label={texts.order}
            value={filter.order}
            onChange={(order) => onChange({ ...filter, order })}
            segments={ORDERS.map((value) => ({ value, label: texts.orders[value] }))}
          />
        </div>
      </header>
      <label className={css.search}>
        <MagnifyingGlassBold size={16} />
        <Placeholder text={texts.search}>
          <input type="search" aria-label={texts.search} placeholder={texts.search} enterKeyHint="search" {...typing} />
        </Placeholder>
        {filter.text === '' ? null : (
          <IconButton icon={XBold} iconSize={14} label={texts.clear} onClick={() => onChange({ ...filter, text: '' })} />
        )}
      </label>
      {term !== '' && !canSearch(term) ? (
        <p className={css.hint} role="status">
          {texts.searchShort}
        </p>
      ) : null}
      {groups.length === 0 ? null : (
        <div className={css.groups} role="group" aria-label={texts.groups}>
          <ChoiceChip isSelected={filter.groupId === null} onPress={() => onChange({ ...filter, groupId: null })}>
            {texts.all}
          </ChoiceChip>
          {groups.map(({ id, name, count }) => (
            <ChoiceChip
              key={id}
              isSelected={filter.groupId === id}
              onPress={() => onChange({ ...filter, groupId: filter.groupId === id ? null : id })}
            >
              {texts.groupCount(name, count)}
            </ChoiceChip>
          ))}
        </div>
      )}
    </div>
  )
}

import { type PrizeContent, type PrizeField, prizeField } from '@zhanjian/contract/lottery/prizes.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import type { ReactNode } from 'react'
import { adminPrizeTexts as texts } from '#text/admin/prizes.ts'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { prizeTexts } from '#text/lottery/publish.ts'
import { WrittenPlaceLine } from '../../../../shared/places/written-place.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import css from './prize-comparison.module.css'

interface PrizeComparisonProps {
  content: PrizeContent
  /** Null: nothing was approved before. */
  approvedContent: PrizeContent | null
  changed: readonly PrizeField[]
}

/** Every field of a prize; beside it what is in force, where the two differ. */
export function PrizeComparison({ content, approvedContent, changed }: PrizeComparisonProps) {
  const hasTwoColumns = approvedContent !== null && changed.length > 0
  return (
    <table className={css.table} aria-label={texts.comparison}>
      {hasTwoColumns ? (
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
      ) : null}
      <tbody>
        {prizeField.options.map((field) => {
          const isChanged = changed.includes(field)
          return (
            <tr key={field} data-changed={isChanged || undefined}>
              <th scope="row">
                {prizeTexts.fields[field]}
                {isChanged ? <Chip kind="accent">{texts.changedMark}</Chip> : null}
              </th>
              {hasTwoColumns ? <td data-label={texts.before}>{renderField(approvedContent, field)}</td> : null}
              <td data-label={hasTwoColumns ? texts.after : undefined}>{renderField(content, field)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function renderField(content: PrizeContent, field: PrizeField): ReactNode {
  switch (field) {
    case 'kind':
      return prizeWords.kinds[content.kind]
    case 'valueFen':
      return content.valueFen === null ? <Nothing /> : prizeTexts.yuan(formatYuan(content.valueFen))
    case 'total':
      return content.total === null ? <Nothing /> : prizeTexts.units(content.total)
    case 'validity':
      return prizeWords.validity(content.validity)
    case 'place':
      return content.place === null ? <Nothing /> : <WrittenPlaceLine place={content.place} />
    case 'pictures':
      return content.pictures.length === 0 ? (
        <Nothing />
      ) : (
        <span className={css.pictures} role="img" aria-label={prizeTexts.pictureCount(content.pictures.length)}>
          {content.pictures.map(({ assetId, url }) => (
            <img key={assetId} src={url} alt="" loading="lazy" />
          ))}
        </span>
      )
    case 'name':
    case 'way':
    case 'terms':
      return content[field] === '' ? <Nothing /> : content[field]
  }
}

const Nothing = () => <span className={css.nothing}>{prizeTexts.none}</span>

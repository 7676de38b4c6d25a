import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { searchWorks } from '@zhanjian/contract/works/discovery.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { type ReactNode, useState } from 'react'
import { adminPromotionTexts as texts } from '#text/admin/promotions.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { SearchField } from '../lists/search-field.tsx'
import { WorkCell } from '../lists/work-cell.tsx'
import css from './work-finder.module.css'

const RESULTS_MAX = 6

/** Search for public works. */
export function WorkFinder({ actionsOf: renderActions }: { actionsOf: (work: WorkSummary) => ReactNode }) {
  const [text, setText] = useState('')
  const resultsQuery = useEndpoint(searchWorks, { body: { text, size: RESULTS_MAX } }, { isEnabled: text !== '' })
  return (
    <div className={css.finder}>
      <SearchField label={texts.findWork} value={text} onSearch={setText} />
      {resultsQuery.data === undefined ? null : resultsQuery.data.records.length === 0 ? (
        <p className={css.empty}>{texts.noWorks}</p>
      ) : (
        <ul className={css.works}>
          {resultsQuery.data.records.map((work) => (
            <li key={work.id}>
              <WorkCell work={work} href={`#${workAddress(work)}`}>
                <span>{work.owner.nickname}</span>
              </WorkCell>
              <span className={css.actions}>{renderActions(work)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import type { deletionConsequences } from '@zhanjian/contract/account-data.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { sizeFormat } from '../../../lib/size-format.ts'
import { deletionTexts as texts } from '../../../text/zh/accounts/deletion.ts'
import css from './deletion.module.css'

export type Consequences = CallData<typeof deletionConsequences>

export const countOf = ({ counts }: Consequences, name: string): number => counts.find((entry) => entry.name === name)?.count ?? 0

/** S-35: what goes with the account; what this build has no words for is left out. */
export function DeletionConsequences({ consequences }: { consequences: Consequences }) {
  const shown = consequences.counts.flatMap(({ name, count }) => {
    const words = texts.consequences[name]
    return words === undefined || count === 0 ? [] : [{ name, count, ...words }]
  })
  if (shown.length === 0) return <p className={css.nothing}>{texts.nothing}</p>
  return (
    <dl className={css.counts}>
      {shown.map(({ name, count, label, unit }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {texts.count(count, unit)}
            {name === 'files' ? <small>{texts.size(sizeFormat(countOf(consequences, 'fileBytes')))}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

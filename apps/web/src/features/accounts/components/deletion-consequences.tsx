import type { deletionConsequences } from '@zhanjian/contract/account-data.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { formatFileSize } from '../../../lib/format-file-size.ts'
import { deletionTexts as texts } from '../../../text/zh/accounts/deletion.ts'
import css from './deletion.module.css'

export type Consequences = CallData<typeof deletionConsequences>

/** 0 for a name that the server did not send. */
export const getConsequenceCount = ({ counts }: Consequences, name: string): number =>
  counts.find((entry) => entry.name === name)?.count ?? 0

/** What is deleted with the account. Consequences that this build has no text for are left out. */
export function DeletionConsequences({ consequences }: { consequences: Consequences }) {
  const lines = consequences.counts.flatMap(({ name, count }) => {
    const text = texts.consequences[name]
    return text === undefined || count === 0 ? [] : [{ name, count, ...text }]
  })
  if (lines.length === 0) return <p className={css.empty}>{texts.nothing}</p>
  return (
    <dl className={css.counts}>
      {lines.map(({ name, count, label, unit }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {texts.count(count, unit)}
            {name === 'files' ? (
              <small>{texts.size(formatFileSize(getConsequenceCount(consequences, 'fileBytes')))}</small>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

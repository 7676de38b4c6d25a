import type { deletionConsequences, ErasedDataName } from '@zhanjian/contract/accounts/account-data.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { deletionTexts as texts } from '#text/accounts/deletion.ts'
import { formatFileSize } from '../../../lib/format-file-size.ts'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import css from './deletion.module.css'

export type Consequences = CallData<typeof deletionConsequences>

/** 0 for a name that the server did not send. */
export const getConsequenceCount = ({ counts }: Consequences, name: ErasedDataName): number =>
  counts.find((entry) => entry.name === name)?.count ?? 0

const hasText = isOneOf(keysOf(texts.consequences))

/** What is deleted with the account. What only a newer server knows is left out. */
export function DeletionConsequences({ consequences }: { consequences: Consequences }) {
  const lines = consequences.counts.flatMap(({ name, count }) =>
    hasText(name) && count > 0 ? [{ name, count, ...texts.consequences[name] }] : [],
  )
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

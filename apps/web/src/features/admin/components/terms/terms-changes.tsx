import { useMemo } from 'react'
import { adminTermsTexts as texts } from '../../../../text/zh/admin/terms.ts'
import { lineChanges } from '../../model/line-changes.ts'
import css from './terms-changes.module.css'

interface TermsChangesProps {
  before: string
  after: string
}

const SIGNS = { same: '', added: '+', removed: '−' }

/** Line by line what went and what came. */
export function TermsChanges({ before, after }: TermsChangesProps) {
  const changes = useMemo(() => lineChanges(before, after), [before, after])
  if (changes.every(({ kind }) => kind === 'same')) return <p className={css.none}>{texts.noChanges}</p>
  return (
    <ol className={css.lines}>
      {changes.map(({ kind, text }, index) => (
        <li key={index} className={css[kind]}>
          <span role={kind === 'same' ? undefined : 'img'} aria-label={kind === 'same' ? undefined : texts[kind]}>
            {SIGNS[kind]}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}

import { useMemo } from 'react'
import { adminTermsTexts as texts } from '#text/admin/terms.ts'
import { diffLines } from '../../model/diff-lines.ts'
import css from './terms-diff.module.css'

interface TermsDiffProps {
  before: string
  after: string
}

const SIGN_BY_KIND = { same: '', added: '+', removed: '−' }

/** Removed and added lines between two versions. */
export function TermsDiff({ before, after }: TermsDiffProps) {
  const changes = useMemo(() => diffLines(before, after), [before, after])
  if (changes.every(({ kind }) => kind === 'same')) return <p className={css.empty}>{texts.noChanges}</p>
  return (
    <ol className={css.lines}>
      {changes.map(({ kind, text }, index) => (
        <li key={index} className={css[kind]}>
          <span role={kind === 'same' ? undefined : 'img'} aria-label={kind === 'same' ? undefined : texts[kind]}>
            {SIGN_BY_KIND[kind]}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}

import type { TermsType } from '@zhanjian/contract/admin/terms.ts'
import { useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import css from './terms-links.module.css'
import { TermsTextSheet } from './terms-text-sheet.tsx'

interface TermsLinksProps {
  documents: readonly { type: TermsType; title: string; changeSummary: string }[]
}

/** The changed documents; each opens as full text. */
export function TermsLinks({ documents }: TermsLinksProps) {
  const [openType, setOpenType] = useState<TermsType>()
  return (
    <>
      {/* Focused first, so that reading starts here and not at the first link. */}
      <p className={css.lead} tabIndex={-1}>
        {identityTexts.newTerms.text}
      </p>
      <ul className={css.documents}>
        {documents.map(({ type, title, changeSummary }) => (
          <li key={type}>
            <button type="button" className={css.link} onClick={() => setOpenType(type)}>
              《{title}》
            </button>
            {changeSummary === '' ? null : <p>{changeSummary}</p>}
          </li>
        ))}
      </ul>
      <TermsTextSheet type={openType} onClose={() => setOpenType(undefined)} />
    </>
  )
}

import type { Verifier } from '@zhanjian/contract/lottery/prizes.ts'
import { useState } from 'react'
import { publishedTexts as texts } from '#text/lottery/publish.ts'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { PlusBold, XBold } from '../../../../ui/icons/icons.gen.tsx'
import { RowGroup } from '../../../../ui/lists/rows.tsx'
import type { PrizeManagement } from '../../model/use-published-prize.ts'
import { VerifierSheet } from './verifier-sheet.tsx'
import css from './verifiers.module.css'

/** Who may verify tickets of the prize beside its owner. */
export function Verifiers({ verifiers, management }: { verifiers: readonly Verifier[]; management: PrizeManagement }) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <RowGroup title={texts.verifiers} note={texts.verifiersNote}>
      {verifiers.length === 0 ? <p className={css.none}>{texts.noVerifiers}</p> : null}
      {verifiers.map((verifier) => {
        const name = verifier.person?.nickname ?? verifier.phone ?? ''
        return (
          <div key={verifier.id} className={css.verifier}>
            <ProfilePicture src={verifier.person?.avatar ?? ''} size={36} />
            <span>
              {name}
              <small>
                {texts.addedAt(new Date(verifier.addedAt).toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai' }))}
              </small>
            </span>
            <IconButton
              icon={XBold}
              iconSize={16}
              label={texts.removeVerifier(name)}
              onClick={() => void management.removeVerifier(verifier)}
            />
          </div>
        )
      })}
      <div className={css.add}>
        <Button kind="plain" size="small" icon={PlusBold} onClick={() => setIsAdding(true)}>
          {texts.addTitle}
        </Button>
      </div>
      {isAdding ? <VerifierSheet management={management} onClose={() => setIsAdding(false)} /> : null}
    </RowGroup>
  )
}

import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { workMenuTexts as texts } from '#text/works/detail-lazy.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { useRequireLogin } from '../../../../shared/people/use-require-login.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FlagRegular } from '../../../../ui/icons/icons.gen.tsx'
import { ReportSheet } from '../lazy-report-sheet.ts'
import css from './hall-report.module.css'

/** In the menu of a hall that is visited: its report, which leaves the hall running. Nobody reports an own hall. */
export function HallReport({ work: { code, owner } }: { work: WorkSummary }) {
  const { user } = useSessionState()
  const requireLogin = useRequireLogin()
  const [isReporting, setIsReporting] = useState(false)
  if (user.id === owner.id) return null
  return (
    <div className={css.report}>
      <Button kind="plain" icon={FlagRegular} isWide onClick={() => requireLogin(() => setIsReporting(true))}>
        {texts.report}
      </Button>
      {isReporting ? <ReportSheet target={{ kind: 'work', id: code }} onClose={() => setIsReporting(false)} /> : null}
    </div>
  )
}

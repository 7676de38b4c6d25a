import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import { termsType, type TermsType, termsVersions } from '@zhanjian/contract/terms.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { isOneOf } from '../../../lib/guards.ts'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminTermsTexts as texts } from '../../../text/zh/admin/terms.ts'
import { termsTexts } from '../../../text/zh/accounts/terms.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { PencilSimpleBold } from '../../../ui/icons/icons.gen.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { Choice } from '../components/lists/choice.tsx'
import { CardsOutline, LoadState } from '../components/layout/load-state.tsx'
import { TermsEditor } from '../components/terms/terms-editor.tsx'
import { TermsSheet } from '../components/terms/terms-sheet.tsx'
import { Toolbar } from '../components/layout/toolbar.tsx'
import { useAddressFilters } from '../model/use-address-filters.ts'
import type { TermsVersion } from '../model/records.ts'
import css from './terms-versions-page.module.css'

/** The four documents in all their versions, and the next one in the making. */
export const TermsVersionsPage = () => (
  <AdminPage section="terms">
    <Terms />
  </AdminPage>
)

const isType = isOneOf<TermsType>(termsType.options)
const filtersOf = (params: ScreenQuery<'adminTerms'>) => {
  const type = params.get('type')
  return { type: isType(type) ? type : ('userAgreement' as const), isWriting: params.get('write') === '1' }
}

function Terms() {
  const [{ type, isWriting }, change] = useAddressFilters(filtersOf)
  const asked = useEndpoint(termsVersions, { params: { type } })
  const latest = asked.data?.records[0]
  if (isWriting && asked.data !== undefined) {
    return <TermsEditor key={type} type={type} before={latest} onDone={() => change({ write: undefined })} />
  }
  return (
    <>
      <Toolbar
        end={
          <Button size="small" icon={PencilSimpleBold} disabled={asked.data === undefined} onClick={() => change({ write: '1' })}>
            {texts.next((latest?.version ?? 0) + 1)}
          </Button>
        }
      >
        <Choice
          label={texts.document}
          value={type}
          onChange={(chosen) => change({ type: chosen })}
          choices={termsType.options.map((value) => ({ value, label: termsTexts.titles[value] }))}
        />
      </Toolbar>
      {asked.data === undefined ? (
        <div className={css.narrow}>
          <LoadState error={asked.error} onRetry={() => void asked.refetch()} outline={<CardsOutline cardPx={136} />} />
        </div>
      ) : (
        <Versions versions={asked.data.records} />
      )}
    </>
  )
}

type Shown = { version: TermsVersion; before: TermsVersion | undefined; what: 'text' | 'changes' }

function Versions({ versions }: { versions: readonly TermsVersion[] }) {
  const [shown, setShown] = useState<Shown>()
  return (
    <>
      <ol className={css.versions} aria-label={texts.versions}>
        {versions.map((version, index) => {
          const before = versions[index + 1]
          return (
            <li key={version.version} className={css.version}>
              <header>
                <h2>{texts.version(version.version)}</h2>
                <Chip kind={version.state === 'current' ? 'weak' : version.state === 'scheduled' ? 'gold' : 'outline'}>
                  {texts.states[version.state]}
                </Chip>
                {version.needsConsent ? <Chip kind="outline">{texts.needsConsent}</Chip> : null}
              </header>
              <p className={css.when}>{texts.effectiveFrom(adminTexts.moment(version.effectiveAt))}</p>
              {version.changeSummary === '' ? null : <p className={css.summary}>{version.changeSummary}</p>}
              <footer>
                <Button kind="plain" size="small" onClick={() => setShown({ version, before, what: 'text' })}>
                  {texts.view}
                </Button>
                {before === undefined ? null : (
                  <Button kind="plain" size="small" onClick={() => setShown({ version, before, what: 'changes' })}>
                    {texts.compare}
                  </Button>
                )}
              </footer>
            </li>
          )
        })}
      </ol>
      {shown === undefined ? null : <TermsSheet {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

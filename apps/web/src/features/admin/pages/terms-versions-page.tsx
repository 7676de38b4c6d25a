import { type TermsType, termsType, termsVersions } from '@zhanjian/contract/admin/terms.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { termsTexts } from '#text/accounts/terms.ts'
import { adminTexts } from '#text/admin/admin.ts'
import { adminTermsTexts as texts } from '#text/admin/terms.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { isOneOf } from '../../../lib/type-guards.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PencilSimpleBold } from '../../../ui/icons/icons.gen.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { LoadState, TilesSkeleton } from '../components/layout/load-state.tsx'
import { TermsEditor } from '../components/terms/terms-editor.tsx'
import { TermsVersionSheet } from '../components/terms/terms-version-sheet.tsx'
import type { TermsVersion } from '../model/record-types.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import css from './terms-versions-page.module.css'

/** All versions of the four documents, and the editor of the next version. */
export const TermsVersionsPage = () => (
  <AdminPage section="terms">
    <TermsDocuments />
  </AdminPage>
)

const isType = isOneOf<TermsType>(termsType.options)
const parseFilters = (params: ScreenQuery<'adminTerms'>) => {
  const type = params.get('type')
  return { type: isType(type) ? type : ('userAgreement' as const), isWriting: params.get('write') === '1' }
}

function TermsDocuments() {
  const [{ type, isWriting }, changeFilters] = useAddressFilters(parseFilters)
  const versionsQuery = useEndpoint(termsVersions, { params: { type } })
  const latest = versionsQuery.data?.records[0]
  if (isWriting && versionsQuery.data !== undefined) {
    return <TermsEditor key={type} type={type} previousVersion={latest} onDone={() => changeFilters({ write: undefined })} />
  }
  return (
    <>
      <ListToolbar
        end={
          <Button
            size="small"
            icon={PencilSimpleBold}
            disabled={versionsQuery.data === undefined}
            onClick={() => changeFilters({ write: '1' })}
          >
            {texts.next((latest?.version ?? 0) + 1)}
          </Button>
        }
      >
        <SelectField
          label={texts.document}
          value={type}
          onChange={(chosen) => changeFilters({ type: chosen })}
          options={termsType.options.map((value) => ({ value, label: termsTexts.titles[value] }))}
        />
      </ListToolbar>
      {versionsQuery.data === undefined ? (
        <div className={css.narrow}>
          <LoadState
            error={versionsQuery.error}
            onRetry={() => void versionsQuery.refetch()}
            skeleton={<TilesSkeleton tilePx={136} />}
          />
        </div>
      ) : (
        <TermsVersionList versions={versionsQuery.data.records} />
      )}
    </>
  )
}

type OpenVersion = { version: TermsVersion; previousVersion: TermsVersion | undefined; view: 'text' | 'changes' }

function TermsVersionList({ versions }: { versions: readonly TermsVersion[] }) {
  const [openVersion, setOpenVersion] = useState<OpenVersion>()
  return (
    <>
      <ol className={css.versions} aria-label={texts.versions}>
        {versions.map((version, index) => {
          const previousVersion = versions[index + 1]
          return (
            <li key={version.version} className={`surface ${css.version}`}>
              <header>
                <h2>{texts.version(version.version)}</h2>
                <Chip kind={version.state === 'current' ? 'weak' : version.state === 'scheduled' ? 'gold' : 'outline'}>
                  {texts.states[version.state]}
                </Chip>
                {version.needsConsent ? <Chip kind="outline">{texts.needsConsent}</Chip> : null}
              </header>
              <p className={css.date}>{texts.effectiveFrom(adminTexts.moment(version.effectiveAt))}</p>
              {version.changeSummary === '' ? null : <p className={css.summary}>{version.changeSummary}</p>}
              <footer>
                <Button kind="plain" size="small" onClick={() => setOpenVersion({ version, previousVersion, view: 'text' })}>
                  {texts.view}
                </Button>
                {previousVersion === undefined ? null : (
                  <Button kind="plain" size="small" onClick={() => setOpenVersion({ version, previousVersion, view: 'changes' })}>
                    {texts.compare}
                  </Button>
                )}
              </footer>
            </li>
          )
        })}
      </ol>
      {openVersion === undefined ? null : <TermsVersionSheet {...openVersion} onClose={() => setOpenVersion(undefined)} />}
    </>
  )
}

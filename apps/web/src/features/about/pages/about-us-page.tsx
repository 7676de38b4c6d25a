import type { ConfigName, ConfigValues } from '@zhanjian/contract/admin/config-kinds.ts'
import { CLIENT_VERSION } from '@zhanjian/contract/api/limits.ts'
import { type PlainScreenName, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { aboutTexts as texts } from '#text/app/about.ts'
import { shellTexts } from '#text/app/shell.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useConfigValues } from '../../../lib/use-config-values.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import css from './about-us-page.module.css'

const OPERATOR_CONFIG_NAMES = [
  'h5BaseUrl',
  'appSlogan',
  'companyName',
  'companyAddress',
  'contactPhone',
  'contactEmail',
  'icpNumber',
  'policeNumber',
  'appFilingNumber',
] as const satisfies readonly ConfigName[]
type OperatorDetails = Pick<ConfigValues, (typeof OPERATOR_CONFIG_NAMES)[number]>

/** The register that a filing number must link to by law. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/'
const POLICE_REGISTER = 'https://beian.mps.gov.cn/'

/** The app, its operator and the operator's contact details. What the operator has not configured is left out. */
export function AboutUsPage() {
  const router = useRouter()
  const { values, error, refetch } = useConfigValues(OPERATOR_CONFIG_NAMES)
  const operator = values === undefined ? undefined : toOperatorDetails(values)
  return (
    <Page>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <main className={css.main}>
        <header className={css.header}>
          <img src="/icon-192.png" alt="" width={84} height={84} />
          <p className={css.name}>{shellTexts.productName}</p>
          <p className={css.slogan}>{operator?.appSlogan || shellTexts.slogan}</p>
          <p className={css.version}>{texts.version(CLIENT_VERSION)}</p>
        </header>
        {operator === undefined ? null : <ContactPanel operator={operator} />}
        {operator === undefined && error === null ? <AboutUsSkeleton /> : null}
        {operator === undefined && error !== null ? (
          <div className={`surface ${css.failed}`} role="alert">
            <p>{texts.failed}</p>
            <Button kind="weak" size="small" onClick={() => void refetch()}>
              {kitTexts.retry}
            </Button>
          </div>
        ) : null}
        <Panel title={texts.documents}>
          <ExternalLink to="userAgreement" label={texts.documentTitles.userAgreement} />
          <ExternalLink to="privacyPolicy" label={texts.documentTitles.privacyPolicy} />
          <ExternalLink to="communityNorm" label={texts.documentTitles.communityNorm} />
        </Panel>
        {operator === undefined ? null : <FilingPanel operator={operator} />}
      </main>
    </Page>
  )
}

/** Trimmed; what is missing becomes empty. */
function toOperatorDetails(values: Partial<OperatorDetails>): OperatorDetails {
  const details = OPERATOR_CONFIG_NAMES.map((name) => [name, values[name]?.trim() ?? ''])
  // `Object.fromEntries` widens the keys to string.
  return Object.fromEntries(details) as OperatorDetails
}

function ContactPanel({
  operator: { companyName, companyAddress, contactPhone, contactEmail, h5BaseUrl },
}: {
  operator: OperatorDetails
}) {
  return (
    <Panel title={texts.contact}>
      <ExternalLink to="myFeedback" label={texts.feedback} />
      <DetailRow label={texts.phone} value={contactPhone} href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`} />
      <DetailRow label={texts.email} value={contactEmail} href={`mailto:${contactEmail}`} />
      <DetailRow label={texts.website} value={h5BaseUrl.replace(/^https?:\/\//, '')} />
      <DetailRow label={texts.company} value={companyName} />
      <DetailRow label={texts.address} value={companyAddress} />
    </Panel>
  )
}

function FilingPanel({ operator: { companyName, icpNumber, policeNumber, appFilingNumber } }: { operator: OperatorDetails }) {
  const registrations = [
    { label: texts.icpNumber, number: icpNumber, register: ICP_REGISTER },
    { label: texts.appFilingNumber, number: appFilingNumber, register: ICP_REGISTER },
    { label: texts.policeNumber, number: policeNumber, register: POLICE_REGISTER },
  ].filter(({ number }) => number !== '')
  return (
    <footer className={css.footer}>
      {registrations.length === 0 ? null : (
        <ul aria-label={texts.filings}>
          {registrations.map(({ label, number, register }) => (
            <li key={label}>
              <a href={register} target="_blank" rel="noopener noreferrer">
                {label} {number}
              </a>
            </li>
          ))}
        </ul>
      )}
      {companyName === '' ? null : <p>{texts.rights(new Date().getFullYear(), companyName)}</p>}
    </footer>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      <div className={`surface ${css.panel}`}>{children}</div>
    </section>
  )
}

function ExternalLink({ to, label }: { to: PlainScreenName; label: string }) {
  return (
    <a className={css.row} href={`#${screenAddress(to)}`}>
      <span className={css.label}>{label}</span>
      <CaretRightBold size={13} />
    </a>
  )
}

/** `href`: the link's target, e.g. `mailto:`. */
function DetailRow({ label, value, href }: { label: string; value: string; href?: string }) {
  if (value === '') return null
  const content = (
    <>
      <span className={css.label}>{label}</span>
      <span className={css.value}>{value}</span>
    </>
  )
  return href === undefined ? (
    <p className={css.row}>{content}</p>
  ) : (
    <a className={css.row} href={href} data-can-press>
      {content}
    </a>
  )
}

function AboutUsSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <div className={css.loading}>
        <Skeleton width={64} />
        <Skeleton height={168} radius={16} />
      </div>
    </SkeletonGroup>
  )
}

import type { TermsDocument, TermsType } from '@zhanjian/contract/admin/terms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useId } from 'react'
import { termsTexts as texts } from '#text/accounts/terms.ts'
import { shellTexts } from '#text/app/shell.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { type ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useTermsDocument } from '../../../shared/terms/use-terms-document.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { TextBlocks } from '../../../ui/text/text-blocks.tsx'
import { TableOfContents } from '../components/table-of-contents.tsx'
import { splitSections } from '../model/split-sections.ts'
import css from './terms-page.module.css'

export const UserAgreementPage = () => <TermsPage type="userAgreement" />
export const PrivacyPolicyPage = () => <TermsPage type="privacyPolicy" />
export const CommunityNormPage = () => <TermsPage type="communityNorm" />
/** The deletion policy, which the pages for deleting the account link to. */
export const DeletionPolicyPage = () => <TermsPage type="accountDelPolicy" />

/** A document; cached on the device, so that it can be read offline later. */
function TermsPage({ type }: { type: TermsType }) {
  const router = useRouter()
  const { data, error, refetch } = useTermsDocument(type)
  return (
    <ColumnsPage>
      <NavBar title={texts.titles[type]} onBack={() => router.back()} />
      {data !== undefined ? <TermsText document={data} /> : null}
      {data === undefined && error === null ? <TermsSkeleton /> : null}
      {data === undefined && error !== null ? <TermsUnavailable error={error} onRetry={() => void refetch()} /> : null}
    </ColumnsPage>
  )
}

function TermsUnavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (!isNetworkFailure(error)) return <LoadError error={error} onRetry={onRetry} />
  return <StateView kind="offline" {...texts.offline} action={{ label: kitTexts.retry, onPress: onRetry }} />
}

function TermsText({ document }: { document: TermsDocument }) {
  const pageId = useId()
  const sections = splitSections(document.blocks)
  const toHeadingId = (index: number) => `${pageId}-${index}`
  const entries = sections.flatMap(({ heading }, index) => (heading === undefined ? [] : [{ id: toHeadingId(index), heading }]))
  return (
    <main className={css.layout}>
      <header className={css.header}>
        <p className={css.title}>{document.title}</p>
        <p className={css.facts}>
          {texts.version(document.version)} · {texts.effectiveFrom(formatDate(document.effectiveAt))}
        </p>
        {document.changeSummary === '' ? null : (
          <section className={css.changes}>
            <h2>{texts.whatChanged}</h2>
            <p>{document.changeSummary}</p>
          </section>
        )}
      </header>
      {entries.length < 2 ? null : <TableOfContents entries={entries} />}
      <article className={`surface ${css.text}`}>
        {sections.map(({ heading, blocks }, index) => (
          <section key={toHeadingId(index)}>
            {heading === undefined ? null : (
              <h2 id={toHeadingId(index)} tabIndex={-1}>
                {heading}
              </h2>
            )}
            <TextBlocks blocks={blocks} />
          </section>
        ))}
      </article>
      <OtherDocuments type={document.type} />
    </main>
  )
}

const PUBLIC_TYPES = ['userAgreement', 'privacyPolicy', 'communityNorm'] as const

function OtherDocuments({ type }: { type: TermsType }) {
  return (
    <nav className={`surface ${css.others}`} aria-label={texts.others}>
      {PUBLIC_TYPES.filter((other) => other !== type).map((other) => (
        <a key={other} href={`#${screenAddress(other)}`}>
          {texts.titles[other]}
          <CaretRightBold size={13} />
        </a>
      ))}
    </nav>
  )
}

/** In the operator's time zone, wherever it is read. */
const formatDate = (at: string): string =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(new Date(at))

function TermsSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <div className={css.loading}>
        <Skeleton width="46%" height={34} />
        <Skeleton width="62%" />
        {Array.from({ length: 4 }, (_, index) => (
          <div key={`paragraph-${String(index)}`}>
            <Skeleton width="34%" height={20} />
            <Skeleton />
            <Skeleton />
            <Skeleton width="72%" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

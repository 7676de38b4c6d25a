import { homeFeed } from '@zhanjian/contract/works.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { Page, PageHeading } from '../../../ui/page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StateView } from '../../../ui/state-view.tsx'

export function HomePage() {
  const feed = useEndpoint(homeFeed, { body: {} })
  return (
    <Page hasTabBar width="wide">
      <PageHeading>{shellTexts.productName}</PageHeading>
      {feed.isPending ? <Spinner label={shellTexts.loading} /> : null}
      {feed.isError ? (
        <StateView
          kind="offline"
          {...shellTexts.chunkFailed}
          action={{ label: shellTexts.retry, onPress: () => void feed.refetch() }}
        />
      ) : null}
      <ul>
        {feed.data?.records.map((work) => (
          <li key={work.id}>{work.title}</li>
        ))}
      </ul>
    </Page>
  )
}

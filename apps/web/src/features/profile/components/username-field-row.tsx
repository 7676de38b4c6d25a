import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { usernameTexts as texts } from '#text/accounts/username.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { UsernameRow } from '../../../shared/people/username-row.tsx'
import { LinkRow, Row, RowValue } from '../../../ui/lists/rows.tsx'

/** The username is known from the session; whether it can still be changed is requested. */
export function OwnUsernameRow({ username }: { username: string }) {
  const { data, isError, refetch } = useEndpoint(accountOverview, {})
  if (data !== undefined) return <UsernameRow username={username} isFixed={data.isUsernameFixed} />
  if (isError) return <LinkRow label={texts.label} hint={texts.unknown} value={username} onPress={() => void refetch()} />
  return (
    <Row label={texts.label}>
      <RowValue>{username}</RowValue>
    </Row>
  )
}

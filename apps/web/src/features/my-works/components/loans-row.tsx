import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myLoans } from '@zhanjian/contract/works/exhibition-loans.ts'
import { loanTexts as texts } from '#text/exhibitions/loans.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { HandshakeRegular } from '../../../ui/icons/icons.gen.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'

/** Leads to what exhibitions of others show of mine, once there is any. */
export function LoansRow() {
  const router = useRouter()
  const { data } = useEndpoint(myLoans, { body: { size: 1 } })
  if (data === undefined) return null
  const { asked, granted, over } = data.counts
  if (asked + granted + over === 0) return null
  const value = asked > 0 ? texts.waiting(asked) : granted > 0 ? texts.shown(granted) : undefined
  return (
    <RowGroup>
      <LinkRow
        icon={HandshakeRegular}
        label={texts.title}
        {...(value === undefined ? {} : { value })}
        onPress={() => router.push(screenAddress('loans'))}
      />
    </RowGroup>
  )
}

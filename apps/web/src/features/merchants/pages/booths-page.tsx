import { type ManagedBoothSummary, managedBooths } from '@zhanjian/contract/merchants/booth-admin.ts'
import { BOOTHS_PER_MERCHANT_MAX } from '@zhanjian/contract/merchants/limits.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { boothStateTexts, ownBoothsTexts as texts } from '#text/booths/desk.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { PlusBold, StorefrontDuotone } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListRow, ListTile, RowLines } from '../../../ui/lists/list-tile.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { MerchantOnly } from '../components/merchant-only.tsx'
import css from './booths-page.module.css'

/** A merchant's booths. */
export function BoothsPage() {
  const router = useRouter()
  return (
    <Page>
      <NavBar title={screenTitles.booths} onBack={() => router.back()} />
      <MerchantOnly>
        <OwnBooths />
      </MerchantOnly>
    </Page>
  )
}

function OwnBooths() {
  const router = useRouter()
  const query = useEndpoint(managedBooths, {})
  const make = () => router.push(screenAddress('boothEditor'))
  const records = query.data?.records
  if (records === undefined)
    return query.isError ? (
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonGroup label={texts.loading}>
        <div className={css.page}>
          <Skeleton height={240} radius={16} />
        </div>
      </SkeletonGroup>
    )
  if (records.length === 0) return <StateView kind="empty" {...texts.empty} action={{ label: texts.make, onPress: make }} />
  const isFull = records.length >= BOOTHS_PER_MERCHANT_MAX
  return (
    <main className={css.page}>
      <ListTile className={css.rows}>
        {records.map((booth) => (
          <BoothRow key={booth.boothId} booth={booth} />
        ))}
      </ListTile>
      <div className={css.make}>
        <Button icon={PlusBold} disabled={isFull} onClick={make}>
          {texts.make}
        </Button>
        {isFull ? <small>{texts.full(BOOTHS_PER_MERCHANT_MAX)}</small> : null}
      </div>
    </main>
  )
}

function BoothRow({ booth }: { booth: ManagedBoothSummary }) {
  const { boothId, title, cover, state, hasChanges, leadCount, newLeadCount } = booth
  const address = state === 'draft' ? screenAddress('boothEditor', { id: boothId }) : screenAddress('boothDesk', { id: boothId })
  return (
    <ListRow address={address}>
      <Thumbnail className={css.cover} src={cover}>
        <StorefrontDuotone size={24} />
      </Thumbnail>
      <RowLines title={title === '' ? texts.untitled : title} isSpaced hasFigures>
        {state === 'draft' ? null : <small>{texts.leads(leadCount, newLeadCount)}</small>}
        {hasChanges ? <small>{texts.changed}</small> : null}
      </RowLines>
      <Chip kind={state === 'published' ? 'success' : state === 'draft' ? 'outline' : 'weak'}>{boothStateTexts[state]}</Chip>
    </ListRow>
  )
}

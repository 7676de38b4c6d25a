import { type Order, paymentChannels } from '@zhanjian/contract/money/orders.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { orderTexts as texts } from '#text/membership/orders.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { formatNotLoaded } from '#text/ui/connection.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { copyText } from '../../../../lib/copy-text.ts'
import { useServices } from '../../../../lib/services.tsx'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { getPayingPlace, type PaymentObstacle, pickPaymentWays } from '../../model/payment-ways.ts'
import type { usePayment } from '../../model/use-payment.ts'
import { Panel } from '../panel.tsx'
import css from './order.module.css'

interface WaysToPayProps {
  order: Order
  payment: ReturnType<typeof usePayment>
}

/** One button for each way that works where the buyer is; none is chosen beforehand. */
export function WaysToPay({ order: { orderId, amountFen }, payment: { state, pay } }: WaysToPayProps) {
  const { host } = useServices()
  const query = useEndpoint(paymentChannels, {})
  const place = getPayingPlace(host.kind, window.matchMedia('(pointer: coarse)').matches)
  const price = formatPrice(amountFen)
  const getLabel = (channel: keyof typeof words.channels) =>
    channel === 'sandbox' ? texts.toSandbox(price) : texts.payBy(words.channels[channel], price)
  if (query.data === undefined)
    return query.error === null ? (
      <Skeleton height={130} radius={16} />
    ) : (
      <LoadError error={query.error} title={formatNotLoaded(texts.ways)} onRetry={() => void query.refetch()} />
    )
  const { channels, obstacle } = pickPaymentWays(query.data.channels, place)
  const isSimulated = query.data.isSandbox && channels.length > 0
  return (
    <Panel title={texts.ways}>
      <div className={css.ways}>
        {channels.map((channel, index) => (
          <Button
            key={channel}
            kind={index === 0 ? 'primary' : 'weak'}
            size="large"
            isWide
            isBusy={state.kind === 'starting' && state.channel === channel}
            onClick={() => pay(channel)}
          >
            {getLabel(channel)}
          </Button>
        ))}
        {isSimulated ? <p className={css.hint}>{texts.sandboxHint}</p> : null}
        {obstacle === null ? null : <Obstacle obstacle={obstacle} orderId={orderId} />}
      </div>
    </Panel>
  )
}

const OBSTACLE_TEXTS = {
  alipay: texts.openInBrowser,
  'mini-program': texts.miniProgram,
  'none-offered': texts.noWay,
} as const satisfies Record<PaymentObstacle, { title: string; text: string }>

function Obstacle({ obstacle, orderId }: { obstacle: PaymentObstacle; orderId: string }) {
  const { showToast } = useServices()
  const copyLink = async () => {
    const link = `${window.location.origin}/#${screenAddress('memberOrder', { id: orderId })}`
    showToast((await copyText(link)) ? texts.linkCopied : texts.linkNotCopied)
  }
  const { title, text } = OBSTACLE_TEXTS[obstacle]
  return (
    <div className={css.obstacle}>
      <b>{title}</b>
      <p>{text}</p>
      {obstacle === 'none-offered' ? null : (
        <Button kind="plain" size="small" onClick={() => void copyLink()}>
          {texts.copyLink}
        </Button>
      )}
    </div>
  )
}

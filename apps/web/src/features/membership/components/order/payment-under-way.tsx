import type { Order, PaymentChannel } from '@zhanjian/contract/money/orders.ts'
import { orderTexts as texts } from '#text/membership/orders.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { QrCode } from '../../../../shared/qr-codes/qr-code.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { isAlipay } from '../../model/payment-ways.ts'
import css from './order.module.css'

interface PaymentUnderWayProps {
  order: Order
  /** Of a code that is scanned; null: the payment is elsewhere. */
  qr: { channel: PaymentChannel; text: string } | null
  onAsk: () => Promise<void>
  onAnother: () => void
}

/** Until the server says that it is paid. */
export function PaymentUnderWay({ order: { amountFen }, qr, onAsk, onAnother }: PaymentUnderWayProps) {
  return (
    <section className={`surface ${css.underWay}`} aria-label={texts.waiting}>
      {qr === null ? (
        <Spinner label={texts.waiting} />
      ) : (
        <>
          <p className={css.scan}>
            {texts.scan(isAlipay(qr.channel) ? texts.apps.alipay : texts.apps.wechat, formatPrice(amountFen))}
          </p>
          <div className={css.qr}>
            <QrCode text={qr.text} label={texts.qrLabel} pendingText={texts.qrPending} failedText={texts.qrFailed} />
          </div>
          {/^https?:/.test(qr.text) ? (
            <a className={css.here} href={qr.text} target="_blank" rel="noreferrer">
              {texts.openHere}
            </a>
          ) : null}
        </>
      )}
      <p role="status">
        <b>{texts.waiting}</b>
        <small>{texts.waitingText}</small>
      </p>
      <div className={css.pair}>
        <Button kind="plain" onClick={onAnother}>
          {texts.another}
        </Button>
        <Button kind="weak" onClick={() => void onAsk()}>
          {texts.check}
        </Button>
      </div>
    </section>
  )
}

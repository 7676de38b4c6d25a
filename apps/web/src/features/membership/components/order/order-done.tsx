import { myMembership } from '@zhanjian/contract/money/membership.ts'
import type { Order } from '@zhanjian/contract/money/orders.ts'
import { orderTexts } from '#text/membership/orders.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { formatCalendarDate } from '../../../../lib/format-calendar-date.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { BENEFIT_NAMES, formatBenefit } from '../../../../shared/membership/benefit-rows.ts'
import tierCss from '../../../../shared/membership/tier-art.module.css'
import { Button } from '../../../../ui/controls/button.tsx'
import { CheckCircleFill } from '../../../../ui/icons/icons.gen.tsx'
import { goBackTo } from '../../model/go-back-to.ts'
import css from './order.module.css'

const texts = orderTexts.done

/** Just paid: what the buyer has now. */
export function OrderDone({ plan, until }: { plan: Order['plan']; until: string }) {
  const router = useRouter()
  // What is in force: with a plan nobody has less than without one, and a better term may still run.
  const { data: my } = useEndpoint(myMembership, {})
  const lasting = BENEFIT_NAMES.filter((name) => name !== 'drawChances')
  return (
    <section className={css.done} aria-label={texts.title}>
      <div className={classNames(tierCss.art, css.doneHead)} data-tier={plan.tier}>
        <CheckCircleFill size={40} />
        <p className={css.doneTitle} role="status">
          {texts.title}
        </p>
        <p>{texts.text(formatCalendarDate(until))}</p>
      </div>
      <div className={css.doneBody}>
        {my === undefined ? null : (
          <>
            <p className={css.hint}>{texts.got}</p>
            <dl className={css.got}>
              {lasting.map((name) => (
                <div key={name}>
                  <dt>{words.benefits[name]}</dt>
                  <dd>{formatBenefit(name, my.benefits)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {plan.benefits.drawChances === 0 ? null : <p className={css.hint}>{texts.chances(plan.benefits.drawChances)}</p>}
        <Button kind="gold" size="large" isWide onClick={() => goBackTo('membership', router)}>
          {texts.finish}
        </Button>
      </div>
    </section>
  )
}

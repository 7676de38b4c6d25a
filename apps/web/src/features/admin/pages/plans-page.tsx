import { type ManagedPlan, managedPlans } from '@zhanjian/contract/money/orders-admin.ts'
import { useState } from 'react'
import { adminPlansTexts as texts } from '#text/admin/money.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { BENEFIT_NAMES, formatBenefit } from '../../../shared/membership/benefit-rows.ts'
import { formatPrice } from '../../../shared/membership/format-price.ts'
import tierCss from '../../../shared/membership/tier-art.module.css'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { LoadState, TilesSkeleton } from '../components/layout/load-state.tsx'
import { PlanSheet } from '../components/plans/plan-sheet.tsx'
import type { EditedPlan } from '../model/edited-plan.ts'
import { useManagePlans } from '../model/use-manage-plans.ts'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'
import css from './plans-page.module.css'

/** The plans of membership: what they cost and give, and whether they are sold. */
export const PlansPage = () => (
  <AdminPage section="plans">
    <Plans />
  </AdminPage>
)

function Plans() {
  const query = useEndpoint(managedPlans, {})
  const drafts = useRetainedDrafts<EditedPlan>()
  const { isBusy, save, setOffered } = useManagePlans()
  /** `new`, or the id of a plan. */
  const [openId, setOpenId] = useState<string | null>(null)
  const plans = query.data?.plans ?? []
  const opened = plans.find(({ planId }) => planId === openId)
  const make = () => setOpenId('new')
  return (
    <>
      <ListToolbar
        end={
          <Button size="small" icon={PlusBold} onClick={make}>
            {texts.make}
          </Button>
        }
      >
        {null}
      </ListToolbar>
      {query.data === undefined ? (
        <LoadState error={query.error} onRetry={() => void query.refetch()} skeleton={<TilesSkeleton tilePx={180} />} />
      ) : plans.length === 0 ? (
        <StateView kind="empty" {...texts.empty} action={{ label: texts.make, onPress: make }} />
      ) : (
        <ul className={`tile-grid ${css.plans}`} aria-label={texts.table}>
          {plans.map((plan) => (
            <PlanTile
              key={plan.planId}
              plan={plan}
              onEdit={() => setOpenId(plan.planId)}
              onOffer={() => void setOffered(plan, !plan.isOffered)}
            />
          ))}
        </ul>
      )}
      {openId === 'new' || opened !== undefined ? (
        <PlanSheet
          key={opened === undefined ? 'new' : `${opened.planId} ${opened.revision}`}
          plan={opened}
          nextPosition={Math.max(-1, ...plans.map(({ position }) => position)) + 1}
          drafts={drafts}
          isBusy={isBusy}
          onSave={(form) => save(opened, form)}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </>
  )
}

interface PlanTileProps {
  plan: ManagedPlan
  onEdit: () => void
  onOffer: () => void
}

function PlanTile({ plan, onEdit, onOffer }: PlanTileProps) {
  const { name, tier, isOffered, priceFen, originalPriceFen, days, note, benefits, soldCount, updatedAt } = plan
  return (
    <li className={`surface ${css.plan}`}>
      <div className={classNames(tierCss.art, css.art)} data-tier={tier}>
        <b>{name}</b>
        <span>{words.days(days)}</span>
      </div>
      <div className={css.body}>
        <p className={css.price}>
          <b>{formatPrice(priceFen)}</b>
          {originalPriceFen === null ? null : <s>{formatPrice(originalPriceFen)}</s>}
          <Chip kind={isOffered ? 'success' : 'outline'}>{isOffered ? texts.offered : texts.withdrawn}</Chip>
        </p>
        {note === '' ? null : <p className={css.note}>{note}</p>}
        <dl className={css.benefits}>
          {BENEFIT_NAMES.map((benefit) => (
            <div key={benefit}>
              <dt>{words.benefits[benefit]}</dt>
              <dd>{formatBenefit(benefit, benefits)}</dd>
            </div>
          ))}
        </dl>
        <p className={css.note}>
          {texts.soldCount(formatCompactNumber(soldCount))} · {texts.updated}{' '}
          <time dateTime={updatedAt}>{formatRelativeTime(updatedAt, Date.now())}</time>
        </p>
        <div className={css.actions}>
          <Button kind="plain" size="small" onClick={onOffer}>
            {isOffered ? texts.withdraw : texts.offer}
          </Button>
          <Button kind="weak" size="small" onClick={onEdit}>
            {texts.edit}
          </Button>
        </div>
      </div>
    </li>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { myMerchant, type OwnMerchant, saveMerchant, withdrawMerchant } from '@zhanjian/contract/merchants/merchants.ts'
import { joinPlace } from '@zhanjian/contract/places/write-place.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { merchantTexts, applicationTexts as texts } from '#text/merchants/merchants.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useWrittenPlace } from '../../../shared/places/use-written-place.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckCircleFill, ClockRegular, SealCheckDuotone, StorefrontDuotone } from '../../../ui/icons/icons.gen.tsx'
import { BLANK_FORM } from '../model/application-autosave.ts'
import css from './application-status.module.css'

/** Before the application: what it brings, and what it takes. */
export function ApplicationStart() {
  const { call, handleError } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  async function begin(): Promise<void> {
    setIsBusy(true)
    try {
      await call(saveMerchant, { body: BLANK_FORM }, { inlineErrorCodes: ['MERCHANT_STALE'] })
    } catch (error) {
      handleError(error)
    } finally {
      setIsBusy(false)
      // Also if it was begun on another device.
      void queryClient.invalidateQueries({ queryKey: [myMerchant.path] })
    }
  }
  return (
    <main className={css.page}>
      <header className={css.head}>
        <span className={css.mark}>
          <StorefrontDuotone size={40} />
        </span>
        <p className={css.lead}>{texts.lead}</p>
      </header>
      <ul className={`surface ${css.gains}`}>
        {texts.gains.map(({ title, text }) => (
          <li key={title}>
            <CheckCircleFill size={20} />
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className={css.needs}>{texts.needs}</p>
      <Button size="large" isWide isBusy={isBusy} onClick={() => void begin()}>
        {texts.begin}
      </Button>
    </main>
  )
}

/** While it waits for its review, and once it is approved. */
export function ApplicationResult({ merchant }: { merchant: OwnMerchant }) {
  const { call, handleError, showToast } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const isApproved = merchant.state === 'approved'
  const { form } = merchant
  async function withdraw(): Promise<void> {
    setIsBusy(true)
    try {
      await call(withdrawMerchant, {})
      showToast(texts.withdrawn)
    } catch (error) {
      handleError(error)
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey: [myMerchant.path] })
    }
  }
  const at = isApproved ? merchant.decidedAt : merchant.submittedAt
  const facts = [
    [merchantTexts.fields.company, form.company],
    [merchantTexts.fields.licenceNumber, form.licenceNumber],
    [merchantTexts.fields.industry, form.industry === null ? '' : merchantTexts.industries[form.industry]],
    [merchantTexts.fields.place, joinPlace(useWrittenPlace(form.place), '，')],
    [merchantTexts.fields.contactName, form.contactName],
    [merchantTexts.fields.contactPhone, form.contactPhone],
  ] as const
  return (
    <main className={css.page}>
      <header className={css.head} role="status">
        <span className={css.mark} data-good={isApproved || undefined}>
          {isApproved ? <SealCheckDuotone size={44} /> : <ClockRegular size={40} />}
        </span>
        <p className={css.title}>{isApproved ? texts.approved.title : texts.pending.title}</p>
        <p className={css.lead}>{isApproved ? texts.approved.text : texts.pending.text}</p>
      </header>
      <dl className={`surface ${css.facts}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {at === null ? null : <p className={css.at}>{(isApproved ? texts.approvedAt : texts.submittedAt)(texts.moment(at))}</p>}
      {isApproved ? (
        <Button size="large" isWide onClick={() => router.push(screenAddress('merchantDesk'))}>
          {texts.desk}
        </Button>
      ) : null}
      {isApproved ? (
        <Button kind="plain" onClick={() => router.push(screenAddress('myFeedback'))}>
          {texts.change}
        </Button>
      ) : (
        <Button size="large" kind="weak" isWide isBusy={isBusy} onClick={() => void withdraw()}>
          {texts.withdraw}
        </Button>
      )}
    </main>
  )
}

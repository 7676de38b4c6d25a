import { type MerchantReviewItem, reviewedLicenceLink } from '@zhanjian/contract/merchants/merchant-review.ts'
import { useState } from 'react'
import { merchantTexts, merchantReviewTexts as texts } from '#text/merchants/merchants.ts'
import { useServices } from '../../../../lib/services.tsx'
import { toPlaceAddress } from '../../../../shared/places/to-place-address.ts'
import { WrittenPlaceLine } from '../../../../shared/places/written-place.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { PersonCell } from '../lists/person-cell.tsx'
import { MerchantVerdict } from './merchant-row.tsx'
import css from './merchant-sheet.module.css'

interface MerchantSheetProps {
  item: MerchantReviewItem
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
  onRevoke: () => void
  onClose: () => void
}

const { fields, industries } = merchantTexts

/** One application: what was filled in, the licence on demand, the decision. */
export function MerchantSheet({ item, isBusy, onApprove, onReject, onRevoke, onClose }: MerchantSheetProps) {
  const { form, state, isOwn } = item
  const { place } = form
  return (
    <Sheet
      title={form.company}
      onClose={onClose}
      footer={
        isOwn || (state !== 'pending' && state !== 'approved') ? undefined : (
          <div className={css.buttons}>
            {state === 'pending' ? (
              <>
                <Button kind="danger" isWide isBusy={isBusy} onClick={onReject}>
                  {texts.reject}
                </Button>
                <Button isWide isBusy={isBusy} onClick={onApprove}>
                  {texts.approve}
                </Button>
              </>
            ) : (
              <Button kind="danger" isWide isBusy={isBusy} onClick={onRevoke}>
                {texts.revoke}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className={css.head}>
        <PersonCell person={item.person} />
        {state === 'pending' ? null : <MerchantVerdict item={item} />}
      </div>
      {isOwn ? <p className={css.own}>{texts.ownNote}</p> : null}
      <dl className={css.facts}>
        <Fact label={fields.licenceNumber} value={form.licenceNumber} />
        <Fact label={fields.industry} value={form.industry === null ? '' : industries[form.industry]} />
        <div>
          <dt>{fields.place}</dt>
          <dd>
            {place === null ? null : (
              <a href={`#${toPlaceAddress(place)}`}>
                <WrittenPlaceLine place={place} />
              </a>
            )}
          </dd>
        </div>
        <Fact label={fields.contactName} value={form.contactName} />
        <Fact label={fields.contactPhone} value={form.contactPhone} />
      </dl>
      <Licence item={item} />
    </Sheet>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function Licence({ item: { merchantId, hasLicence, form } }: { item: MerchantReviewItem }) {
  const { call, handleError } = useServices()
  const [url, setUrl] = useState<string>()
  if (!hasLicence) return <p className={css.note}>{texts.licenceGone}</p>
  if (url !== undefined)
    return (
      <a href={url} target="_blank" rel="noreferrer">
        <img className={css.picture} src={url} alt={texts.licenceAlt(form.company)} />
      </a>
    )
  const show = () =>
    call(reviewedLicenceLink, { params: { id: merchantId } })
      .then((link) => setUrl(link.url))
      .catch(handleError)
  return (
    <div className={css.licence}>
      <Button kind="weak" isWide onClick={() => void show()}>
        {texts.licence}
      </Button>
      <p className={css.note}>{texts.licenceHint}</p>
    </div>
  )
}

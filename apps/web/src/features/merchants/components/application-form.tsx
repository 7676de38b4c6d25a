import { MERCHANT_COMPANY_MAX_CHARACTERS, MERCHANT_CONTACT_MAX_CHARACTERS } from '@zhanjian/contract/merchants/limits.ts'
import { merchantIndustry } from '@zhanjian/contract/merchants/merchants.ts'
import { useId } from 'react'
import { merchantTexts, applicationTexts as texts } from '#text/merchants/merchants.ts'
import { formSaveTexts } from '#text/publish/form-save.ts'
import { FormSaveState } from '../../../shared/drafts/form-save-state.tsx'
import { PlaceField } from '../../../shared/places/place-field.tsx'
import { SmsCodeField } from '../../../shared/verification/sms-code-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { WarningNote } from '../../../ui/feedback/warning-note.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CheckCircleFill } from '../../../ui/icons/icons.gen.tsx'
import type { Application } from '../model/use-application.ts'
import css from './application-form.module.css'
import { LicenceField } from './licence-field.tsx'

const { fields, industries, reasons: reasonTexts } = merchantTexts

/** The form, with what has become of the last submission. */
export function ApplicationForm({ application }: { application: Application }) {
  const formId = useId()
  const { autosave, saved, lacking, isBusy, submit } = application
  return (
    <main>
      <Form id={formId} onSubmit={submit}>
        <Notices application={application} />
        <CompanyFields application={application} />
        <ContactFields application={application} />
        <FormFooter hint={lacking.length === 0 ? texts.complete : texts.missingList(lacking.join('、'))}>
          {autosave.state.save.kind !== 'saved' || saved.revision > 1 ? <FormSaveState save={autosave.state.save} /> : null}
          <Button type="submit" form={formId} size="large" isWide isBusy={isBusy}>
            {texts.submit}
          </Button>
        </FormFooter>
      </Form>
    </main>
  )
}

function Notices({ application: { autosave, saved, discard } }: { application: Application }) {
  const why = [...saved.reasons.map((reason) => reasonTexts[reason]), saved.note].filter(Boolean).join('；')
  return (
    <div className={css.notices}>
      {autosave.state.isRestored ? (
        <NoticeBar text={formSaveTexts.restored} actions={[{ label: texts.discard, onPress: discard }]} />
      ) : null}
      {saved.state === 'rejected' ? <WarningNote>{texts.rejected(why)}</WarningNote> : null}
      {saved.state === 'revoked' ? <WarningNote>{texts.revoked(why)}</WarningNote> : null}
    </div>
  )
}

function CompanyFields({ application }: { application: Application }) {
  const { form, faults, change, licenceAt, setLicenceAt } = application
  return (
    <FormSection title={texts.company}>
      <TextField
        label={fields.company}
        placeholder={texts.companyPlaceholder}
        autoComplete="organization"
        value={form.company}
        counterMax={MERCHANT_COMPANY_MAX_CHARACTERS}
        error={faults.company}
        onChange={(company) => change({ company })}
      />
      <TextField
        label={fields.licenceNumber}
        placeholder={texts.licenceNumberPlaceholder}
        autoCapitalize="characters"
        spellCheck={false}
        value={form.licenceNumber}
        error={faults.licenceNumber}
        onChange={(text) => change({ licenceNumber: text.replace(/\s/g, '').toUpperCase() })}
      />
      <LicenceField hasLicence={licenceAt !== null} error={faults.licence} onAttached={setLicenceAt} />
      <ChoiceField
        label={fields.industry}
        noneLabel={texts.industryNone}
        choices={merchantIndustry.options.map((value) => ({ value, label: industries[value] }))}
        value={form.industry}
        error={faults.industry}
        onChange={(industry) => change({ industry })}
      />
      <div>
        <div className={css.place} data-bad={faults.place !== undefined || undefined}>
          <PlaceField label={fields.place} place={form.place} onChange={(place) => change({ place })} />
        </div>
        {faults.place === undefined ? null : (
          <p className={css.fault} role="alert">
            {faults.place}
          </p>
        )}
      </div>
    </FormSection>
  )
}

function ContactFields({ application }: { application: Application }) {
  const { form, faults, change, code, isProved } = application
  return (
    <FormSection title={texts.contact}>
      <TextField
        label={fields.contactName}
        placeholder={texts.contactNamePlaceholder}
        autoComplete="name"
        value={form.contactName}
        counterMax={MERCHANT_CONTACT_MAX_CHARACTERS}
        error={faults.contactName}
        onChange={(contactName) => change({ contactName })}
      />
      <PhoneField
        label={fields.contactPhone}
        value={form.contactPhone}
        error={faults.contactPhone}
        onChange={(contactPhone) => change({ contactPhone })}
      />
      {isProved ? (
        <p className={css.proved}>
          <CheckCircleFill size={16} />
          {texts.proved}
        </p>
      ) : (
        <SmsCodeField
          label={texts.code}
          value={code.value}
          codeRequest={code.request}
          hint={texts.phoneHint}
          error={code.error}
          onChange={code.change}
          onRequestCode={() => {
            if (faults.contactPhone === undefined && form.contactPhone !== '') void code.request.send(form.contactPhone)
          }}
        />
      )}
    </FormSection>
  )
}

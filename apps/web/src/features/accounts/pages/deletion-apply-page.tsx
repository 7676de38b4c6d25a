import { deletionConsequences } from '@zhanjian/contract/accounts/account-data.ts'
import { DELETION_NOTE_MAX_CHARACTERS, INVITATION_CODE_MAX_CHARACTERS } from '@zhanjian/contract/accounts/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { deletionTexts as texts } from '#text/accounts/deletion.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { WarningRegular } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import formCss from '../components/account-form.module.css'
import { ChoiceRows } from '../components/choice-rows.tsx'
import css from '../components/deletion.module.css'
import { type Consequences, DeletionConsequences, getConsequenceCount } from '../components/deletion-consequences.tsx'
import { RowGroupsSkeleton } from '../components/rows-skeleton.tsx'
import { DELETION_REASONS, useDeletionApplication, WORKS_HANDLINGS } from '../model/use-deletion-application.ts'

/** First step of deleting the account: consequences, what happens to the works, the reason. Submits nothing yet. */
export function DeletionApplyPage() {
  const router = useRouter()
  const consequences = useEndpoint(deletionConsequences, {})
  return (
    <Page>
      <NavBar title={texts.applyTitle} onBack={() => router.back()} />
      <main>
        {consequences.data === undefined ? null : <ApplicationForm consequences={consequences.data} />}
        {consequences.isPending ? <RowGroupsSkeleton groups={[1, 4, 2]} /> : null}
        {consequences.isError && consequences.data === undefined ? (
          <LoadError error={consequences.error} onRetry={() => void consequences.refetch()} />
        ) : null}
      </main>
    </Page>
  )
}

function ApplicationForm({ consequences }: { consequences: Consequences }) {
  const router = useRouter()
  const { user } = useSessionState()
  const { application, updateApplication } = useDeletionApplication(user.id)
  const [receiverError, setReceiverError] = useState<string>()
  const { reasons, note, works, handOverTo } = application
  const hasWorks = getConsequenceCount(consequences, 'works') + getConsequenceCount(consequences, 'drafts') > 0

  function submit() {
    const error = hasWorks && works === 'hand_over' ? validateReceiver(handOverTo, user.invitationCode) : undefined
    setReceiverError(error)
    if (error !== undefined) return
    if (!hasWorks) updateApplication({ works: 'take_down' })
    router.push(screenAddress('deletion'))
  }

  return (
    <Form className={formCss.page} onSubmit={submit}>
      <div className={css.warning}>
        <WarningRegular size={22} />
        <p>
          <b>{texts.thinkTitle(consequences.coolingOffDays)}</b>
          {texts.thinkText(consequences.coolingOffDays)}
        </p>
      </div>
      <section className={`surface ${formCss.section}`}>
        <h2>{texts.consequencesTitle}</h2>
        <DeletionConsequences consequences={consequences} />
        <p className={css.hint}>{texts.exportFirst}</p>
      </section>
      {hasWorks ? (
        <section className={`surface ${formCss.section}`}>
          <h2>{texts.worksTitle}</h2>
          <ChoiceRows
            label={texts.worksTitle}
            choices={WORKS_HANDLINGS.map((value) => ({ value, ...texts.worksHandlings[value] }))}
            value={works}
            onChange={(value) => updateApplication({ works: value })}
          />
          {works === 'hand_over' ? (
            <TextField
              label={texts.receiver}
              hint={texts.receiverHint}
              name="receiver"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={INVITATION_CODE_MAX_CHARACTERS}
              value={handOverTo}
              onChange={(text) => {
                updateApplication({ handOverTo: text.trim() })
                setReceiverError(undefined)
              }}
              error={receiverError}
            />
          ) : null}
        </section>
      ) : null}
      <section className={`surface ${formCss.section}`}>
        <h2>{texts.reasonsTitle}</h2>
        <div className={css.reasons}>
          {DELETION_REASONS.map((reason) => {
            const isChosen = reasons.includes(reason)
            const others = reasons.filter((other) => other !== reason)
            return (
              <ChoiceChip
                key={reason}
                isSelected={isChosen}
                onPress={() => updateApplication({ reasons: isChosen ? others : [...others, reason] })}
              >
                {texts.reasons[reason]}
              </ChoiceChip>
            )
          })}
        </div>
        <TextArea
          label={texts.note}
          placeholder={texts.notePlaceholder}
          maxLength={DELETION_NOTE_MAX_CHARACTERS}
          value={note}
          onChange={(text) => updateApplication({ note: text })}
        />
      </section>
      <Button type="submit" size="large" isWide>
        {texts.next}
      </Button>
    </Form>
  )
}

function validateReceiver(receiver: string, ownCode: string): string | undefined {
  if (receiver === '') return texts.receiverMissing
  return receiver.toUpperCase() === ownCode.toUpperCase() ? texts.receiverIsMe : undefined
}

import { deletionConsequences } from '@zhanjian/contract/account-data.ts'
import { DELETION_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { deletionTexts as texts } from '../../../text/zh/accounts/deletion.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { WarningRegular } from '../../../ui/icons/icons.gen.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import formCss from '../components/account-form.module.css'
import { ChoiceRows } from '../components/choice-rows.tsx'
import css from '../components/deletion.module.css'
import { type Consequences, countOf, DeletionConsequences } from '../components/deletion-consequences.tsx'
import { LoadingRows } from '../components/loading-rows.tsx'
import { DELETION_REASONS, FATES_OF_WORKS, useDeletionApplication } from '../model/deletion-application.ts'

/** S-35: what leaving means, what becomes of the works, and why. Nothing happens yet. */
export function DeletionApplyPage() {
  const router = useRouter()
  const consequences = useEndpoint(deletionConsequences, {})
  return (
    <Page>
      <NavBar title={texts.applyTitle} onBack={() => router.back()} />
      <main>
        {consequences.data === undefined ? null : <ApplicationForm consequences={consequences.data} />}
        {consequences.isPending ? <LoadingRows groups={[1, 4, 2]} /> : null}
        {consequences.isError && consequences.data === undefined ? (
          <LoadFailure error={consequences.error} onRetry={() => void consequences.refetch()} />
        ) : null}
      </main>
    </Page>
  )
}

function ApplicationForm({ consequences }: { consequences: Consequences }) {
  const router = useRouter()
  const { user } = useSessionState()
  const { application, change } = useDeletionApplication(user.id)
  const [receiverFault, setReceiverFault] = useState<string>()
  const { reasons, note, works, handOverTo } = application
  const hasWorks = countOf(consequences, 'works') + countOf(consequences, 'drafts') > 0

  function submit() {
    const fault = hasWorks && works === 'hand_over' ? faultOf(handOverTo, user.invitationCode) : undefined
    setReceiverFault(fault)
    if (fault !== undefined) return
    if (!hasWorks) change({ works: 'take_down' })
    router.push(screenAddress('deletion'))
  }

  return (
    <Form className={formCss.page} onSubmit={submit}>
      <div className={css.think}>
        <WarningRegular size={22} />
        <p>
          <b>{texts.thinkTitle(consequences.coolingOffDays)}</b>
          {texts.thinkText(consequences.coolingOffDays)}
        </p>
      </div>
      <section className={formCss.part}>
        <h2>{texts.consequencesTitle}</h2>
        <DeletionConsequences consequences={consequences} />
        <p className={css.aside}>{texts.exportFirst}</p>
      </section>
      {hasWorks ? (
        <section className={formCss.part}>
          <h2>{texts.worksTitle}</h2>
          <ChoiceRows
            label={texts.worksTitle}
            choices={FATES_OF_WORKS.map((value) => ({ value, ...texts.ways[value] }))}
            value={works}
            onChange={(value) => change({ works: value })}
          />
          {works === 'hand_over' ? (
            <TextField
              label={texts.receiver}
              hint={texts.receiverHint}
              name="receiver"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={32}
              value={handOverTo}
              onChange={(text) => {
                change({ handOverTo: text.trim() })
                setReceiverFault(undefined)
              }}
              error={receiverFault}
            />
          ) : null}
        </section>
      ) : null}
      <section className={formCss.part}>
        <h2>{texts.reasonsTitle}</h2>
        <div className={css.reasons}>
          {DELETION_REASONS.map((reason) => {
            const isChosen = reasons.includes(reason)
            const others = reasons.filter((other) => other !== reason)
            return (
              <ChoiceChip
                key={reason}
                isChosen={isChosen}
                onPress={() => change({ reasons: isChosen ? others : [...others, reason] })}
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
          onChange={(text) => change({ note: text })}
        />
      </section>
      <Button type="submit" size="large" isWide>
        {texts.next}
      </Button>
    </Form>
  )
}

function faultOf(receiver: string, ownCode: string): string | undefined {
  if (receiver === '') return texts.receiverMissing
  return receiver.toUpperCase() === ownCode.toUpperCase() ? texts.receiverIsMe : undefined
}

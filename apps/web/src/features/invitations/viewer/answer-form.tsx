import { guestFaults } from '@zhanjian/contract/invitations/guest-faults.zh.ts'
import { answerForm, type AnswerForm as Form_, type GuestChoice } from '@zhanjian/contract/invitations/invitation-guests.ts'
import {
  GUEST_ANSWER_MAX_CHARACTERS,
  GUEST_MESSAGE_MAX_CHARACTERS,
  GUEST_NAME_MAX_CHARACTERS,
  GUESTS_KEPT_DAYS,
} from '@zhanjian/contract/invitations/limits.ts'
import type { Question } from '@zhanjian/scene/invitation/document.ts'
import { useId, useState } from 'react'
import { answerTexts as texts } from '#text/invitations/invitation.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import css from './answer-form.module.css'
import { PartyField } from './party-field.tsx'
import type { UnsentAnswer } from './unsent-answer.ts'
import type { Answering, AnswerOutcome } from './use-answering.ts'
import type { OpenedVisit } from './use-invitation-visit.ts'

const CHOICES: readonly GuestChoice[] = ['attending', 'maybe', 'declined']

interface AnswerFormProps {
  visit: OpenedVisit
  answering: Answering
  /** It is with the host, or kept until there is a network. */
  onDone: (outcome: Exclude<AnswerOutcome, { kind: 'refused' }>, hadAnswer: boolean) => void
}

/** Whether one comes, with how many, and what the host asks. */
export function AnswerForm({ visit, answering: { unsent, change, send }, onDone }: AnswerFormProps) {
  const { guest, isGuestPending, document, reception } = visit
  const formId = useId()
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { questions } = document.answers
  const { form } = unsent
  const comes = form.choice !== 'declined'
  const asked = comes ? questions : []
  const faults = findFaults(unsent, asked, guest === null)
  const errorOf = (field: string): string | undefined => (isTried ? faults.get(field) : undefined)
  const changeForm = (changes: Partial<Form_>) => change({ ...unsent, isWaiting: false, form: { ...form, ...changes } })
  const answerOf = (id: string): string => form.answers.find(({ questionId }) => questionId === id)?.text ?? ''
  const setAnswer = (id: string, text: string) =>
    changeForm({ answers: [...form.answers.filter(({ questionId }) => questionId !== id), { questionId: id, text }] })

  async function submit(): Promise<void> {
    setIsTried(true)
    setRefusal(undefined)
    if (faults.size > 0 || isBusy || isGuestPending) return
    setIsBusy(true)
    // What the invitation no longer asks is not sent.
    const known = form.answers.filter(({ questionId }) => questions.some(({ id }) => id === questionId))
    const outcome = await send({ ...unsent, name: unsent.name.trim(), form: { ...form, answers: known } })
    setIsBusy(false)
    if (outcome.kind === 'refused') setRefusal(outcome.message)
    else onDone(outcome, (guest?.answer ?? null) !== null)
  }
  const hasAnswer = (guest?.answer ?? null) !== null
  return (
    <Form id={formId} className={css.form} onSubmit={submit}>
      {guest === null ? (
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={unsent.name}
          maxLength={GUEST_NAME_MAX_CHARACTERS}
          autoComplete="name"
          error={errorOf('name')}
          onChange={(name) => change({ ...unsent, isWaiting: false, name })}
        />
      ) : (
        <p className={css.lead}>{texts.lead(guest.name)}</p>
      )}
      {guest?.isWaiting === true ? <p className={css.waiting}>{texts.waiting}</p> : null}
      <SegmentedControl
        label={texts.choiceLabel}
        segments={CHOICES.map((value) => ({ value, label: texts.choices[value] }))}
        value={form.choice}
        onChange={(choice) => changeForm({ choice })}
      />
      {comes ? (
        <PartyField
          value={form.partySize}
          max={reception?.partySizeMax ?? document.answers.partySizeMax}
          onChange={(partySize) => changeForm({ partySize })}
        />
      ) : null}
      {asked.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={answerOf(question.id)}
          error={errorOf(question.id)}
          onChange={(text) => setAnswer(question.id, text)}
        />
      ))}
      <TextArea
        label={texts.message}
        placeholder={texts.messagePlaceholder}
        rows={2}
        value={form.message}
        counterMax={GUEST_MESSAGE_MAX_CHARACTERS}
        error={errorOf('message')}
        onChange={(message) => changeForm({ message })}
      />
      {refusal === undefined ? null : (
        <p className={css.refusal} role="alert">
          {refusal}
        </p>
      )}
      {unsent.isWaiting ? (
        <p className={css.waiting} role="status">
          {texts.keptOpen}
        </p>
      ) : null}
      {isGuestPending ? <PendingGuest /> : null}
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={isGuestPending}>
        {hasAnswer ? texts.save : texts.send}
      </Button>
      <p className={css.privacy}>{texts.privacy(GUESTS_KEPT_DAYS)}</p>
    </Form>
  )
}

/** Why nothing can be sent yet. */
export const PendingGuest = () => (
  <p className={css.waiting} role="status">
    {texts.guestPending}
  </p>
)

interface QuestionFieldProps {
  question: Question
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function QuestionField({ question: { kind, label, choices, isRequired }, value, error, onChange }: QuestionFieldProps) {
  const hint = isRequired ? texts.required : texts.optional
  return kind === 'choice' ? (
    <ChoiceField
      {...{ label, hint, error }}
      choices={choices.map((choice) => ({ value: choice, label: choice }))}
      value={value === '' ? null : value}
      noneLabel={texts.unanswered}
      onChange={(choice) => onChange(choice ?? '')}
    />
  ) : (
    <TextField {...{ label, hint, error, value, onChange }} maxLength={GUEST_ANSWER_MAX_CHARACTERS} />
  )
}

/** The sentence by its field: `name`, `message`, or the id of a question. */
function findFaults({ name, form }: UnsentAnswer, asked: readonly Question[], needsName: boolean): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  if (needsName && name.trim() === '') faults.set('name', guestFaults.ownName)
  for (const { id, isRequired } of asked) {
    const answer = form.answers.find(({ questionId }) => questionId === id)?.text ?? ''
    if (isRequired && answer.trim() === '') faults.set(id, texts.questionMissing)
  }
  for (const { path, message } of answerForm.safeParse(form).error?.issues ?? []) {
    const [field, at] = path
    const key = field === 'answers' && typeof at === 'number' ? (form.answers[at]?.questionId ?? 'answers') : String(field)
    if (!faults.has(key)) faults.set(key, message)
  }
  return faults
}

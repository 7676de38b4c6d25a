import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { CHOICES_MAX, PARTY_SIZE_MAX, QUESTIONS_MAX, type Question } from '@zhanjian/scene/invitation/document.ts'
import type { AnswerFields } from '@zhanjian/scene/invitation/edits.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { DayField } from '../../../../shared/studio/day-field.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { PlusBold, TrashRegular, UsersThreeRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useEditor, useInvitationDocument, useInvitationDraft } from '../editor-context.tsx'
import { DoorField } from './door-field.tsx'
import { joinTime, splitTime } from './event-time.ts'
import css from './panels.module.css'

const texts = editorTexts.replies

/** How guests answer, what they are asked, and where the last page leads. */
export function RepliesPanel() {
  const { draft, newId } = useEditor().session
  const router = useRouter()
  const { answers, blessings, event } = useInvitationDocument()
  const workId = useInvitationDraft((state) => state.workId)
  const change = (set: AnswerFields, gesture?: string) => draft.edit({ type: 'set_answers', set }, gesture)
  const { isOpen, deadline, partySizeMax, questions } = answers
  const at = splitTime(deadline)
  const setQuestion = (id: string, part: Partial<Question>, gesture?: string) =>
    change({ questions: questions.map((each) => (each.id === id ? { ...each, ...part } : each)) }, gesture && `${gesture} ${id}`)
  const addQuestion = () =>
    change({ questions: [...questions, { id: newId(), kind: 'text', label: '', choices: [], isRequired: false }] })
  return (
    <div className={css.form}>
      {workId === null ? null : (
        <Button
          kind="weak"
          icon={UsersThreeRegular}
          onClick={() => router.push(screenAddress('invitationGuests', { id: workId }))}
        >
          {texts.guests}
        </Button>
      )}
      <Switch label={texts.isOpen} hint={texts.isOpenHint} isOn={isOpen} onChange={(next) => change({ isOpen: next })} />
      {isOpen ? (
        <>
          <Switch
            label={texts.hasDeadline}
            isOn={deadline !== null}
            isDisabled={event.startsAt === null && deadline === null}
            onChange={(isOn) => change({ deadline: isOn ? event.startsAt : null })}
          />
          {deadline === null ? null : (
            <div className={css.pair} data-fault-place="deadline">
              <DayField
                label={texts.deadlineDay}
                value={at.day}
                onChange={(day) => change({ deadline: joinTime(day, at.minute) ?? deadline })}
              />
              <TextField
                label={texts.deadlineTime}
                type="time"
                value={at.minute}
                onChange={(minute) => change({ deadline: joinTime(at.day, minute) ?? deadline })}
              />
            </div>
          )}
          <Slider
            label={texts.partySize}
            value={partySizeMax}
            min={1}
            max={PARTY_SIZE_MAX}
            step={1}
            format={texts.people}
            onChange={(next) => change({ partySizeMax: next }, 'partySize')}
            onCommit={() => draft.endGesture()}
          />
          <PanelGroup title={texts.questions}>
            {questions.map((question, index) => (
              <QuestionField
                key={question.id}
                question={question}
                place={index + 1}
                onChange={(part, gesture) => setQuestion(question.id, part, gesture)}
                onRemove={() => change({ questions: questions.filter(({ id }) => id !== question.id) })}
              />
            ))}
            {questions.length >= QUESTIONS_MAX ? (
              <p className={css.hint}>{texts.questionsFull(QUESTIONS_MAX)}</p>
            ) : (
              <Button kind="weak" size="small" icon={PlusBold} onClick={addQuestion}>
                {texts.addQuestion}
              </Button>
            )}
          </PanelGroup>
        </>
      ) : null}
      <Switch
        label={texts.blessings}
        hint={texts.blessingsHint}
        isOn={blessings.isOpen}
        onChange={(next) => draft.edit({ type: 'set_invitation', set: { blessings: { isOpen: next } } })}
      />
      <DoorField />
    </div>
  )
}

const isIncomplete = ({ kind, label, choices }: Question): boolean =>
  label.trim() === '' || (kind === 'choice' && new Set(choices).size < 2)

interface QuestionFieldProps {
  question: Question
  place: number
  onChange: (part: Partial<Question>, gesture?: string) => void
  onRemove: () => void
}

function QuestionField({ question, place, onChange, onRemove }: QuestionFieldProps) {
  const { kind, label, isRequired } = question
  return (
    <div className={css.item} data-fault-place={isIncomplete(question) ? 'question' : undefined}>
      <LimitedText
        name={`question ${question.id}`}
        label={texts.question(place)}
        value={label}
        max={INVITATION_TEXTS.questionLabel.maxCharacters}
        onChange={(next) => onChange({ label: next }, 'question')}
      />
      <SegmentedControl
        label={texts.question(place)}
        segments={(['text', 'choice'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={(next) => onChange({ kind: next, ...(next === 'text' ? { choices: [] } : {}) })}
      />
      {kind === 'choice' ? <ChoicesField question={question} onChange={onChange} /> : null}
      <Switch label={texts.isRequired} isOn={isRequired} onChange={(next) => onChange({ isRequired: next })} />
      <Button kind="plain" size="small" icon={TrashRegular} onClick={onRemove}>
        {texts.removeQuestion(place)}
      </Button>
    </div>
  )
}

/** One choice a line; what is too long or too many stays in the field. */
function ChoicesField({ question, onChange }: Pick<QuestionFieldProps, 'question' | 'onChange'>) {
  const [typed, setTyped] = useState(question.choices.join('\n'))
  const max = INVITATION_TEXTS.questionChoice.maxCharacters
  const findError = (text: string): string | undefined => {
    const lines = text.split('\n')
    if (lines.length > CHOICES_MAX) return texts.choicesFull(CHOICES_MAX)
    const excess = Math.max(...lines.map(countCharacters)) - max
    return excess > 0 ? texts.choiceTooLong(max, excess) : undefined
  }
  return (
    <TextArea
      label={texts.choices}
      value={typed}
      error={findError(typed)}
      hasCounter={false}
      onChange={(next) => {
        setTyped(next)
        if (findError(next) === undefined) onChange({ choices: next.split('\n').filter((line) => line.trim() !== '') }, 'choices')
      }}
    />
  )
}

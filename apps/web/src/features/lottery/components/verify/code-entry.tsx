import { useState } from 'react'
import { verifyTexts } from '#text/lottery/verify.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { groupTyped, readTypedTicket, type TypedTicket } from '../../model/read-typed-ticket.ts'
import css from './verify-desk.module.css'

const texts = verifyTexts.typed

/** A code that is typed: its check character is verified on the device while it is typed, so that no try is wasted. */
export function CodeEntry({ onPresent }: { onPresent: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const read = readTypedTicket(typed)
  const change = (next: string) => {
    setIsSubmitted(false)
    // Only at its end: within the text, the cursor would jump.
    setTyped(next.startsWith(typed) || typed.startsWith(next) ? groupTyped(next) : next)
  }
  const submit = () => {
    setIsSubmitted(true)
    if (read.kind === 'code' || read.kind === 'link') onPresent(read.text)
  }
  return (
    <section className={`surface ${css.entry}`} aria-label={texts.label}>
      <Form onSubmit={submit}>
        <TextField
          label={texts.label}
          placeholder={texts.placeholder}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          hint={describeProgress(read)}
          error={describeFault(read, isSubmitted)}
          onChange={change}
          trailing={
            <Button type="submit" kind="weak" size="small" disabled={read.kind === 'empty'}>
              {texts.look}
            </Button>
          }
        />
      </Form>
    </section>
  )
}

function describeProgress(read: TypedTicket): string {
  if (read.kind === 'partial') return texts.missing(read.missing)
  if (read.kind === 'code') return texts.complete
  return read.kind === 'link' ? texts.link : texts.hint
}

/** What cannot become right by typing on is told at once. */
function describeFault(read: TypedTicket, isSubmitted: boolean): string | undefined {
  switch (read.kind) {
    case 'foreign':
      return texts.foreign(read.character)
    case 'mistyped':
      return texts.mistyped
    case 'tooLong':
      return texts.tooLong
    case 'partial':
      return isSubmitted ? texts.missing(read.missing) : undefined
    default:
      return undefined
  }
}

import { type FormHTMLAttributes, type SyntheticEvent, useEffect, useRef, useState } from 'react'

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  /** Validates and sends the input; handles errors itself. */
  onSubmit: () => void | Promise<void>
}

/**
 * Submitted by Enter and by its button. Then focuses the first invalid field, whether it was found before sending or by the
 * server: it may be far above the button.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [validationCount, setValidationCount] = useState(0)
  useEffect(() => {
    if (validationCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [validationCount])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const countValidation = () => setValidationCount((count) => count + 1)
    const sent = onSubmit()
    countValidation()
    if (sent !== undefined) void sent.then(countValidation)
  }
  return <form {...rest} ref={form} noValidate onSubmit={submit} />
}

import { type FormEvent, type FormHTMLAttributes, useEffect, useRef, useState } from 'react'

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  /** Looks at what is filled in and sends it; deals with failures itself. */
  onSubmit: () => void | Promise<void>
}

/**
 * Sent by Enter and by its button. The first field that is in the way then takes the focus, be it before anything is sent or
 * after the server has looked: it may stand far above the button.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [validationCount, setValidationCount] = useState(0)
  useEffect(() => {
    if (validationCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [validationCount])

  function submit(event: FormEvent) {
    event.preventDefault()
    const countValidation = () => setValidationCount((count) => count + 1)
    const sent = onSubmit()
    countValidation()
    if (sent !== undefined) void sent.then(countValidation)
  }
  return <form {...rest} ref={form} noValidate onSubmit={submit} />
}

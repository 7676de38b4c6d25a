import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../controls/button.tsx'
import { Form } from '../forms/form.tsx'
import { Sheet } from './sheet.tsx'

interface FormSheetProps
  extends Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'isBusy'>,
    Pick<ComponentProps<typeof Form>, 'className' | 'onSubmit'> {
  title: string
  submitLabel: string
  /** Above the button: why the server refused. */
  refusal?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A sheet whose content is one form, submitted by the button below it. */
export function FormSheet(props: FormSheetProps) {
  const { title, submitLabel, kind = 'primary', size = 'medium', isBusy = false, refusal, onClose, ...form } = props
  const formId = useId()
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <>
          {refusal}
          <Button type="submit" form={formId} isWide {...{ kind, size, isBusy }}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} {...form} />
    </Sheet>
  )
}

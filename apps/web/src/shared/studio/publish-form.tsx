import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/controls/button.tsx'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { findTitleError } from '../drafts/work-details.ts'
import { SignatureField } from '../people/signature-field.tsx'
import { useSignature } from '../people/use-signature.ts'
import css from './publish-parts.module.css'
import type { StudioSession } from './studio-kind.ts'

interface PublishFormProps {
  hint: ReactNode
  /** What is asked for. */
  fields?: ReactNode
  /** What there is to know before publishing, one check each. */
  children: ReactNode
  isReady: boolean
  start: string
  onStart: () => void
  /** Below the button. */
  after?: ReactNode
}

/** What stands before publishing: what it does, what is missing, and the button. */
export const PublishForm = ({ hint, fields, children, isReady, start, onStart, after }: PublishFormProps) => (
  <div className={css.section}>
    <p className={css.hint}>{hint}</p>
    {fields}
    <ul className={css.checks}>{children}</ul>
    <Button size="large" isWide disabled={!isReady} onClick={onStart}>
      {start}
    </Button>
    {after}
  </div>
)

interface SignedPublishFormProps<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends Omit<PublishFormProps, 'onStart' | 'after'> {
  session: StudioSession<Document, Edit, Conflict>
  titleField: ReactNode
  /** What a work is called as long as its owner has not named it. */
  defaultTitle?: (nickname: string) => string
  onPublish: () => void
}

/** The same for works with a title and a signed owner; a title that is none prevents publishing. */
export function SignedPublishForm<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>({
  session: { draft },
  titleField,
  defaultTitle,
  fields,
  isReady,
  onPublish,
  ...form
}: SignedPublishFormProps<Document, Edit, Conflict>) {
  const title = useStore(draft, ({ details }) => details.title)
  const signature = useSignature((before, after) => {
    if (title === defaultTitle?.(before)) draft.updateDetails({ title: defaultTitle(after) })
  })
  async function start(): Promise<void> {
    if (await signature.save()) onPublish()
  }
  return (
    <PublishForm
      {...form}
      fields={
        <>
          {titleField}
          <SignatureField signature={signature} />
          {fields}
        </>
      }
      isReady={isReady && findTitleError(title) === undefined}
      onStart={() => void start()}
    />
  )
}

interface ListedTexts {
  link: string
  updateHint: string
  listed: string
  listedUpdate: string
}

/** What publishing means for who can find the work. */
export const formatPublishHint = (texts: ListedTexts, isUpdate: boolean, isPublic: boolean): string =>
  `${isUpdate ? texts.updateHint : texts.link}${isPublic ? (isUpdate ? texts.listedUpdate : texts.listed) : ''}`

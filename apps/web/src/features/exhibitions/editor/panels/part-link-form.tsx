import { exhibitionParts } from '@zhanjian/contract/works/exhibitions.ts'
import { PART_KINDS } from '@zhanjian/scene/exhibition/document.ts'
import { useState } from 'react'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { isNetworkFailure } from '../../../../lib/api/api-error.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { useEditor } from '../editor-context.tsx'
import { parsePartCode } from '../parse-part-link.ts'
import css from './panels.module.css'
import { buildPartAddition, findPart, type NamedPart } from './part-edits.ts'

const texts = exhibitionEditorTexts.parts

/** Puts in anybody's work, room or booth by its link or code. */
export function PartLinkForm() {
  const { draft, newId } = useEditor().session
  const { call, handleError, showToast } = useServices()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setIsBusy] = useState(false)

  async function add(): Promise<void> {
    const code = parsePartCode(typed, location.origin)
    if (code === null) return setError(texts.byLinkInvalid)
    setIsBusy(true)
    const found = await find(code).finally(() => setIsBusy(false))
    if (found === null) return setError(texts.byLinkGone)
    const { document } = draft.getState().editing
    if (findPart(document, found) !== undefined) return setError(texts.byLinkIn)
    if (!draft.edit(buildPartAddition(document, found, newId())).ok) return showToast(texts.full)
    setTyped('')
  }
  /** What a code is: the address says it only of some. */
  async function find(code: string): Promise<NamedPart | null> {
    const asked = PART_KINDS.map((kind) => ({ id: kind, kind, code }))
    const { parts } = await call(exhibitionParts, { body: { parts: asked } })
    const kind = PART_KINDS.find((each) => parts.some(({ partId, state }) => partId === each && state !== 'closed'))
    return kind === undefined ? null : { kind, code }
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        add().catch((failure: unknown) => {
          if (isNetworkFailure(failure)) setError(texts.byLinkLost)
          else handleError(failure)
        })
      }}
    >
      <TextField
        label={texts.byLink}
        hint={texts.byLinkHint}
        error={error}
        inputMode="url"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setError(undefined)
        }}
        trailing={
          <Button type="submit" kind="plain" size="small" isBusy={isBusy} disabled={typed.trim() === ''}>
            {texts.byLinkAdd}
          </Button>
        }
      />
    </form>
  )
}

import { type ReactNode, useMemo } from 'react'
import { type RefusedText, type RefusedTexts, RefusedTextsContext } from '../../ui/forms/limited-text.tsx'

interface RefusingDraft {
  getState: () => { refusedTexts?: Readonly<Record<string, RefusedText>> | undefined }
  setState: (part: { refusedTexts: Readonly<Record<string, RefusedText>> }) => void
}

/** What the fields of a draft refuse is stored beside it on the device, and is there again after a reload. */
export function KeepRefusedTexts({ draft, children }: { draft: RefusingDraft; children: ReactNode }) {
  const texts = useMemo(() => createRefusedTexts(draft), [draft])
  return <RefusedTextsContext value={texts}>{children}</RefusedTextsContext>
}

const createRefusedTexts = ({ getState, setState }: RefusingDraft): RefusedTexts => ({
  find: (field) => getState().refusedTexts?.[field],
  keep(field, text) {
    const { [field]: _settled, ...others } = getState().refusedTexts ?? {}
    setState({ refusedTexts: text === undefined ? others : { ...others, [field]: text } })
  },
})
